import { Swatch } from "#ui/status/swatch.tsx";

type MarkedTag = { slug: string; name: string; color: string };

/** A tag's colour is a square beside its name: staff may choose any colour, the words stay ink. */
export function TagMark({ tag }: { tag: MarkedTag }) {
  return (
    <span className="inline gap-2 baseline">
      <Swatch colour={tag.color} />
      {tag.name}
    </span>
  );
}
