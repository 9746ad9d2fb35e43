import { Swatch } from "#ui/status/swatch.tsx";

type MarkedTag = { slug: string; name: string; color: string };

/** A tag's name, with its colour as a square: staff may choose any colour, so that the text keeps the text colour. */
export function TagMark({ tag }: { tag: MarkedTag }) {
  return (
    <span className="inline gap-2 baseline">
      <Swatch colour={tag.color} />
      {tag.name}
    </span>
  );
}
