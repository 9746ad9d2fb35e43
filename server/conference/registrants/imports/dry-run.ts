import type {
  DryRun,
  DryRunOrder,
  DryRunRow,
  UnknownValue,
} from "#contract/conference/registrants/registration-imports.ts";
import { acceptsPeople, placeForms } from "#domain/registration/waiting-list.ts";
import { searchKey } from "#domain/search/search-key.ts";
import { quoted } from "#domain/text/nested-quotes.ts";
import { counted } from "#domain/text/russian-plurals.ts";
import type { By } from "#server/kit/http/guard.ts";
import type { Platform } from "#server/kit/platform.ts";
import { type Places, placesTaken } from "../../registration/places/places-repository.ts";
import { type ClassifiedRow, classifyRows, readOrder } from "./classify-rows.ts";

/** Maximum number of rows on the page; the report contains all of them. */
const maxLines = 500;
const importance: DryRunRow["verdict"][] = ["refused", "likely", "new", "there"];

/**
 * Returns the effect of an import without writing anything.
 * @throws Problem as `readOrder`.
 */
export async function dryRunImport(platform: Platform, id: string, order: DryRunOrder, by: By): Promise<DryRun> {
  const { conference, schools, rows, answers } = await readOrder(platform, id, order, by);
  const judged = await classifyRows(platform, rows, { ...order, answers });
  const of = (verdict: DryRunRow["verdict"]) => judged.filter((row) => row.verdict === verdict);
  const toAdd = of("new");
  const taken = await placesTaken(platform.database.read, [conference.id]);
  const places = { conference, schools, taken };
  const worthALook = importance.flatMap((verdict) => of(verdict)).filter(({ remarks }) => remarks.length > 0);
  return {
    rows: rows.length,
    counts: {
      new: toAdd.length,
      there: of("there").length,
      likely: of("likely").length,
      refused: of("refused").length,
    },
    in_full_schools: countPlaced(places, toAdd, "over").inFullSchools,
    without_place: toAdd.length - countPlaced(places, toAdd, order.when_full).placed,
    with_remarks: toAdd.filter(({ remarks }) => remarks.length > 0).length,
    fillable: judged.filter(({ there }) => there && Object.keys(there.fills).length > 0).length,
    answers: answers.map(({ question }) => question.label),
    unknown: unknownValues(judged),
    warnings: placesShort(places, toAdd),
    lines: worthALook.slice(0, maxLines).map(({ row, fio, verdict, remarks }) => ({ row, fio, verdict, remarks })),
    lines_left: Math.max(worthALook.length - maxLines, 0),
  };
}

/** Maximum number of returned unknown values. */
const maxUnknown = 100;

/** Returns distinct unknown values, the most frequent first; schools before regions. */
function unknownValues(judged: ClassifiedRow[]): DryRun["unknown"] {
  const found = new Map<string, UnknownValue>();
  for (const { column, value } of judged.flatMap(({ unknown }) => unknown)) {
    const key = `${column} ${searchKey(value)}`;
    const known = found.get(key) ?? { column, value, rows: 0 };
    found.set(key, { ...known, rows: known.rows + 1 });
  }
  return [...found.values()]
    .sort((one, other) => other.column.localeCompare(one.column) || other.rows - one.rows)
    .slice(0, maxUnknown);
}

type Limited = { id: number; name: string; places: number | null };
type Limits = { conference: Limited; schools: (Limited & Parameters<typeof acceptsPeople>[0])[]; taken: Places };

/** Counts, in the order of the file, the rows that get a place, and those that come after their school is full. */
function countPlaced(
  { conference, schools, taken }: Limits,
  toAdd: ClassifiedRow[],
  whenFull: DryRunOrder["when_full"],
) {
  const left = (places: number | null, there: number) => (places ?? Number.POSITIVE_INFINITY) - there;
  let inConference = left(conference.places, taken.inConference(conference.id));
  const inSchools = new Map(schools.map(({ id, places }) => [id, left(places, taken.inSchool(conference.id, id))]));
  const withLine = new Set(schools.filter(acceptsPeople).map(({ id }) => id));
  const counts = { placed: 0, inFullSchools: 0 };
  for (const { written } of toAdd) {
    const school = written?.school_name ?? 0;
    const inSchool = inSchools.get(school) ?? Number.POSITIVE_INFINITY;
    if (inSchool <= 0) counts.inFullSchools += 1;
    const isElsewhere = whenFull === "without-school" || (whenFull === "wait" && withLine.has(school));
    const isPlaced = whenFull === "over" || (inConference > 0 && (inSchool > 0 || isElsewhere));
    if (!isPlaced) continue;
    counts.placed += 1;
    inConference -= 1;
    inSchools.set(school, inSchool - 1);
  }
  return counts;
}

/** Returns a warning if there are fewer places than people. */
function placesShort({ conference, schools, taken }: Limits, toAdd: ClassifiedRow[]): string[] {
  const short = (where: string, places: number | null, there: number, coming: number) => {
    const left = Math.max((places ?? Number.POSITIVE_INFINITY) - there, 0);
    if (coming <= left) return [];
    return [`${where}: свободно ${counted(left, placeForms)}, а в файле ${coming}. Не поместятся ${coming - left}.`];
  };
  return [
    ...short("На конференции", conference.places, taken.inConference(conference.id), toAdd.length),
    ...schools.flatMap(({ id, name, places }) => {
      const coming = toAdd.filter(({ written }) => written?.school_name === id).length;
      return short(`Школа ${quoted(name)}`, places, taken.inSchool(conference.id, id), coming);
    }),
  ];
}
