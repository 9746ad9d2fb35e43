import { type EntryKind, entryKinds } from "#contract/library/entry-data.ts";
import type { Demonstration, FirstStep } from "#contract/site/demonstration.ts";
import type { By } from "#server/kit/http/guard.ts";
import type { Platform } from "#server/kit/platform.ts";
import { currentConference } from "../../conference/conferences/list-conferences.ts";
import { removeUnused } from "../../library/files/file-bin.ts";
import { listStaff } from "../../office/accounts/list-staff.ts";
import { command } from "../../office/audit/command.ts";
import { readSociety } from "../../office/society/read-society.ts";
import { removeEntry } from "../entries/publish-entry.ts";
import { demoRowsRepository, removePeople, removeProgramme } from "./demo-rows-repository.ts";

const others = ["mailing", "request", "view", "account"] as const;

/** Returns what the removal of the demonstration would delete and keep, and the first steps of the society. */
export function showDemonstration(platform: Platform): Promise<Demonstration> {
  return platform.database.cacheUntilCommit("demonstration", () => readDemonstration(platform));
}

async function readDemonstration(platform: Platform): Promise<Demonstration> {
  const rows = demoRowsRepository(platform.database.read);
  if (!(await rows.isLoaded())) return { is_loaded: false, steps: [], removed: [], kept: 0 };
  const entries = await rows.entries(platform.clock());
  const registrations = (await rows.unchanged("registration")).length;
  const removed: Demonstration["removed"] = [
    { kind: "registration", count: registrations },
    ...entryKinds.map((kind) => ({ kind, count: entries.filter((entry) => entry.kind === kind).length })),
  ];
  for (const kind of others) removed.push({ kind, count: (await rows.unchanged(kind)).length });
  const present = (await rows.countPresent("entry")) + (await rows.countPresent("registration"));
  return {
    is_loaded: true,
    steps: await firstSteps(platform, entries),
    removed: removed.filter(({ count }) => count > 0),
    kept: present - entries.length - registrations,
  };
}

type Entries = Awaited<ReturnType<ReturnType<typeof demoRowsRepository>["entries"]>>;

/** Whether each value is the society's own. */
async function firstSteps(platform: Platform, entries: Entries): Promise<Demonstration["steps"]> {
  const { read } = platform.database;
  const { email, menu, admission_application: application } = await readSociety(read);
  const current = await currentConference(platform);
  const invented = new Set(await demoRowsRepository(read).unchanged("file"));
  const own: Record<FirstStep, boolean> = {
    contacts: email !== "" && !email.endsWith(".example"),
    application: application !== null && !invented.has(application.file_id),
    menu: !menu.some(({ to }) => to.includes(".example/")),
    accounts: (await listStaff(platform)).filter(({ is_disabled }) => !is_disabled).length > 1,
    mail: platform.mailer.via === "smtp",
    backup: platform.backupAt !== undefined,
    conference:
      current !== null && !entries.some(({ kind, subject_id }) => kind === "conference" && subject_id === current.id),
  };
  return Object.entries(own).map(([name, is_done]) => ({ name: name as FirstStep, is_done }));
}

const dependent: EntryKind[] = ["conference", "session"];
/** In this order, because content that others depend on is not removed. A site keeps its pages. */
const order = [...dependent, ...entryKinds.filter((kind) => kind !== "page" && !dependent.includes(kind))];

/**
 * Deletes what the demonstration loaded, except what staff have changed or have open, and what depends on that. A second
 * removal finds nothing.
 */
export async function removeDemonstration(platform: Platform, by: By): Promise<void> {
  const paths = await command(platform, by, async ({ db, at, record }) => {
    const rows = demoRowsRepository(db);
    if (!(await rows.isLoaded())) return [];
    await removePeople(db, await rows.unchanged("registration"), await rows.unchanged("letter"));
    for (const kind of [...others, "act", "device"] as const) await rows.remove(kind);
    const entries = await rows.entries(at);
    const sessions = new Set(await rows.unchanged("session"));
    for (const { kind, subject_id } of entries)
      if (kind === "conference" && subject_id !== null) await removeProgramme(db, subject_id, sessions);
    let removed = 0;
    for (const kind of order) {
      for (const { id } of entries.filter((entry) => entry.kind === kind))
        removed += Number(await removeEntry(db, { kind, id }));
    }
    const unused = await removeUnused(db, await rows.unchanged("file"));
    await rows.forget();
    await record("demonstration-removed", { details: `материалов: ${removed}` });
    return unused;
  });
  for (const path of paths) await platform.media.delete(path);
}
