import { type DryRunOrder, whenSchoolIsFull } from "#contract/conference/registrants/registration-imports.ts";
import { type ImportField, importFields } from "#domain/registration/list-columns.ts";

/** The step of the import and its list, in the address, so that Back returns to the previous step. */
export type ImportView = {
  /** The id of the list; null before the upload. */
  file: string | null;
  /** Null for the step that the list is waiting for. */
  step: "columns" | "check" | null;
  /** The choices made so far. */
  order: Partial<DryRunOrder>;
};

/** Reads a view from an address. Invalid values count as absent. */
export function readImportView(parameters: URLSearchParams): ImportView {
  const step = parameters.get("step");
  const columns = parameters.get("columns");
  const number = (name: string) => Number(parameters.get(name)) || undefined;
  const conference = number("conference");
  return {
    file: parameters.get("file"),
    step: step === "columns" || step === "check" ? step : null,
    order: {
      ...(columns !== null && { columns: columns.split(",").map(fieldOf) }),
      ...(conference !== undefined && { conference }),
      school: number("school") ?? null,
      fill: parameters.get("fill") === "yes",
      when_full: whenSchoolIsFull.find((one) => one === parameters.get("full")) ?? null,
    },
  };
}

/** Returns the query string of a view, without the question mark. */
export function writeImportView({ file, step, order }: ImportView): string {
  const { columns, conference, school, fill, when_full: full } = order;
  const parts = {
    file,
    step,
    columns: columns?.map((field) => field ?? "").join(","),
    conference,
    school,
    fill: fill ? "yes" : undefined,
    full,
  };
  const given = Object.entries(parts).filter(([, value]) => value !== undefined && value !== null);
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
}

function fieldOf(text: string): ImportField | null {
  return importFields.find((field) => field === text) ?? null;
}
