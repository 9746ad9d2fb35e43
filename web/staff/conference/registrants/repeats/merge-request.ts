import type { ListedRegistration } from "#contract/conference/registrants/registration-list.ts";
import { type FieldName, fieldNames } from "#domain/registration/registration-fields.ts";

type Row = Pick<ListedRegistration, "id" | "revision" | FieldName>;

/**
 * Builds the request that merges two registrations. A field comes from the registration chosen for it, otherwise from
 * the kept one, unless it is empty there.
 * @returns `from`: for each field, the id of the registration it comes from.
 */
export function mergeRequest(pair: readonly [Row, Row], keptId: number, chosen: Partial<Record<FieldName, number>>) {
  const [kept, removed] = pair[0].id === keptId ? pair : [pair[1], pair[0]];
  const isEmpty = (row: Row, name: FieldName) => row[name] === "" || row[name] === null;
  const usual = (name: FieldName) => (isEmpty(kept, name) && !isEmpty(removed, name) ? removed.id : kept.id);
  const from = Object.fromEntries(fieldNames.map((name) => [name, chosen[name] ?? usual(name)])) as Record<
    FieldName,
    number
  >;
  const seen = ({ id, revision }: Row) => ({ id, revision });
  return {
    from,
    body: { keep: seen(kept), remove: seen(removed), take: fieldNames.filter((name) => from[name] === removed.id) },
  };
}
