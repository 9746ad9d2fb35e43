import type { RegistrationQuery } from "#contract/conference/registrants/registration-list.ts";
import { largestId } from "#contract/wire/body-values.ts";
import { searchedNumber, searchedWords } from "#domain/registration/registration-search.ts";
import type { Order, Selection } from "./registrations-list-repository.ts";

/** A view of the table: the selected registrations and their order. */
export type View = { selection: Selection; order: Order };

type ViewQuery = Pick<RegistrationQuery, "search" | "conference" | "school_name" | "where" | "bin"> & {
  sort?: RegistrationQuery["sort"];
};

/** Returns the view of a query. An invalid filter matches nothing; an absent one matches everything. */
export function viewOf({ search, conference, school_name: schools, where, bin, sort }: ViewQuery): View {
  const inBin = bin === "only";
  const number = searchedNumber(search);
  const words = number === undefined ? searchedWords(search) : [];
  return {
    selection: {
      inBin,
      ...(number !== undefined && { number }),
      ...(words.length > 0 && { search: [words] }),
      ...(schools && { schools: schools.flatMap(schoolId) }),
      ...(conference && { conferences: conference }),
      ...(where && { where }),
      ...((sort === "nothing" || bin === "nothing") && { where: "nothing" as const }),
    },
    order: inBin ? { by: "deleted_at", descending: true } : orderOf(sort),
  };
}

function schoolId(text: string): (number | null)[] {
  if (text === "none") return [null];
  return /^[1-9][0-9]*$/.test(text) && Number(text) <= largestId ? [Number(text)] : [];
}

const columns = {
  created: "id",
  number: "number",
  fio: "fio_key",
  job_place: "job_place",
  region: "region",
} as const;

/** Newest first by default; a later registration has a larger id. */
function orderOf(sort: ViewQuery["sort"]): Order {
  if (sort === undefined || sort === "nothing") return { by: "id", descending: true };
  const name = sort.replace("-", "") as keyof typeof columns;
  return { by: columns[name], descending: sort.startsWith("-") };
}
