import { z } from "zod";
import type { RegistrationThere } from "./conference-beside.ts";
import { whyNotWritten } from "./import-entries.ts";
import { type Importing, readOrReport } from "./importing.ts";
import { fieldsOf, readAs } from "./moving-item.ts";
import { countable } from "./read-values.ts";
import { exportedRegistration } from "./registration-exported.ts";
import { writeRegistration } from "./write-registration.ts";

const flag = z.union([z.literal(0), z.literal(1)]);
const places = countable.min(0).nullable();
const instant = z.string().nullable();

/** How people register for a conference, as an export tells it. */
export const exportedSettings = z.object({
  conference: countable,
  registration_on: flag,
  registration_from: instant,
  registration_until: instant,
  quick_for_all: flag,
  places,
  last_number: countable.min(0),
  schools: z.array(z.object({ id: countable, places })),
});

export type ExportedSettings = z.output<typeof exportedSettings>;

/** By conference; nothing is known where the source is no export. */
export async function registrationSettings(
  importing: Importing,
): Promise<(conference: number) => RegistrationThere | undefined> {
  const rows = await readOrReport(importing, "conference", async () =>
    readAs(z.array(exportedSettings), (await importing.source.hidden?.registrationSettings?.()) ?? []),
  );
  const known = new Map((rows ?? []).map(({ conference, ...there }) => [conference, there]));
  return (conference) => known.get(conference);
}

export async function importRegistrations(importing: Importing): Promise<void> {
  const { source, report, platform, stopped } = importing;
  const rows = (await readOrReport(importing, "registration", async () => source.hidden?.registrations?.())) ?? [];
  for (const row of rows) {
    if (stopped()) return;
    // By the number alone: a report is read by those who may not see who has registered.
    const { id } = fieldsOf(row);
    const name = `№ ${typeof id === "number" || typeof id === "string" ? id : "?"}`;
    try {
      const registration = readAs(exportedRegistration, row);
      report.written("registration", name, await writeRegistration(platform, source.site.href, registration));
    } catch (error) {
      report.unread("registration", name, whyNotWritten(error));
    }
  }
}
