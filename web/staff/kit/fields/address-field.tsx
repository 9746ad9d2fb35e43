import { withoutSlashes } from "#domain/site/canonical-path.ts";
import { slugOf } from "#domain/text/slugs.ts";
import { LineField } from "./basic-fields.tsx";
import type { FieldProps } from "./field-props.ts";

type AddressFieldProps = FieldProps<string> & {
  /** The text from which the address is derived until it is edited. */
  source: string;
  /** Whether it is published; the old address then redirects to a new one. */
  isPublished: boolean;
  /** The part before it: «/», «/news?tags=». */
  before: string;
};

/** A part of an address. */
export function AddressField({ source, isPublished, before, ...field }: AddressFieldProps) {
  const isOwn = field.value !== slugOf(source);
  const made = field.value === "" ? "Составится из названия" : `Составлен из названия: ${before}${field.value}`;
  const shown = isOwn ? `Откроется по адресу ${before}${withoutSlashes(field.value)}` : made;
  const moved = "Если изменить адрес, со старого посетители попадут на новый.";
  return <LineField {...field} hint={isPublished ? moved : shown} />;
}

/**
 * Returns the address for a new name. It follows the name until the entry is published or the address is edited.
 */
export function addressAfter(before: { name: string; address: string }, name: string, isPublished: boolean): string {
  const isMade = before.address === "" || before.address === slugOf(before.name);
  return isMade && !isPublished ? slugOf(name) : before.address;
}
