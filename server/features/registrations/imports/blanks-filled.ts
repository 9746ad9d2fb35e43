import type { WrittenFields } from "../../../../contract/registrations.ts";

const texts = ["region", "job_place", "job", "phone", "email"] as const;

/** What a list knows of somebody and their registration does not; nothing that is there is replaced. */
export function blanksFilled(there: WrittenFields, written: WrittenFields): Partial<WrittenFields> {
  const fills: Partial<WrittenFields> = {};
  for (const name of texts) if (there[name] === "" && written[name] !== "") fills[name] = written[name];
  if (there.school_name === null && written.school_name !== null) fills.school_name = written.school_name;
  return fills;
}
