import type { EntryData } from "#contract/library/entry-data.ts";
import { problemTexts } from "#contract/problems.ts";
import type { Db } from "../../kit/database/tables/tables.ts";
import {
  type EntryRules,
  type Holders,
  holder,
  missing,
  taken,
  timesOf,
  unknownFiles,
} from "../../library/entry-rules/entry-rules.ts";
import { bulletinsRepository } from "./bulletins-repository.ts";

async function holders(db: Db, data: EntryData<"bulletin">, subject: number | null): Promise<Holders> {
  return holder("number", await bulletinsRepository(db).otherIssue(data, subject), problemTexts.bulletinExists);
}

/** Issues of the bulletin. */
export const bulletinEntries: EntryRules<"bulletin"> = {
  titleOf: (data) => (data.number === "" ? "" : `№ ${data.number}`),
  dateOf: (data) => data.date,
  holders,
  async publishErrors(db, data, subject) {
    return {
      ...missing(data, ["number", "date", "file"]),
      ...(await unknownFiles(db, { file: [data.file], cover: [data.cover] }, "cover")),
      ...taken(await holders(db, data, subject)),
    };
  },
  async onSite(db) {
    const rows = await bulletinsRepository(db).rows();
    return rows.map(({ id, file_id, cover_id, ...texts }) => ({
      subject: id,
      data: { ...texts, file: file_id, cover: cover_id },
    }));
  },
  async publish(db, subject, data) {
    return { subject: await bulletinsRepository(db).save(subject, bulletinColumns(data)), data };
  },
  async withdraw(db, subject) {
    await bulletinsRepository(db).remove(subject);
  },
};

function bulletinColumns({ file, cover, ...texts }: EntryData<"bulletin">) {
  return { ...texts, ...timesOf(texts), file_id: file ?? 0, cover_id: cover };
}
