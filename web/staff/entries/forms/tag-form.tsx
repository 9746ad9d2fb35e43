import { AddressField, addressAfter } from "../fields/address-field.tsx";
import { ColourField } from "../fields/colour-field.tsx";
import type { EntryForm } from "../fields/field-props.ts";
import { TitleField } from "../fields/title-field.tsx";

/** A tag of news. */
export function TagForm({ data, entry, set, field }: EntryForm<"tag">) {
  const isPublished = entry !== null && entry.subject !== null;
  const rename = (name: string) =>
    set({ name, slug: addressAfter({ name: data.name, address: data.slug }, name, isPublished) });
  return (
    <>
      <TitleField {...field("name")} onChange={rename} />
      <AddressField {...field("slug")} source={data.name} isPublished={isPublished} before="/news?tags=" />
      <ColourField {...field("color")} />
    </>
  );
}
