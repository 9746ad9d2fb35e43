import type { Insertable } from "kysely";
import { type CertificateRules, firstRules } from "#domain/certificates/certificate-rules.ts";
import { type CertificateTemplate, firstTemplate } from "#domain/certificates/certificate-template.ts";
import type { Db, Tables } from "#server/kit/database/tables/tables.ts";

export type CertificateSettings = {
  draft: CertificateTemplate;
  template: CertificateTemplate | null;
  in_force_at: string | null;
  in_force_by: string;
  rules: CertificateRules;
};

/** The rules and the template of a conference. */
export function certificateSettings(db: Db, conference: number) {
  return {
    async read(): Promise<CertificateSettings> {
      const settings = db.selectFrom("certificate_settings").selectAll();
      const row = await settings.where("conference_id", "=", conference).executeTakeFirst();
      return {
        draft: row ? JSON.parse(row.draft) : firstTemplate,
        template: row?.template ? JSON.parse(row.template) : null,
        in_force_at: row?.in_force_at ?? null,
        in_force_by: row?.in_force_by ?? "",
        rules: { ...firstRules, ...(row && JSON.parse(row.rules)) },
      };
    },

    async save(changes: Partial<CertificateSettings>): Promise<void> {
      const { draft, template, rules, ...force } = { ...(await this.read()), ...changes };
      const json = { draft: JSON.stringify(draft), rules: JSON.stringify(rules) };
      const row = { ...json, ...force, template: template && JSON.stringify(template) };
      await db
        .insertInto("certificate_settings")
        .values({ conference_id: conference, ...row })
        .onConflict((conflict) => conflict.column("conference_id").doUpdateSet(row))
        .execute();
    },

    /** Without the pictures themselves. */
    pictures: () =>
      db
        .selectFrom("certificate_pictures")
        .select(["id", "kind", "file_name", "width", "height"])
        .where("conference_id", "=", conference)
        .orderBy("id")
        .execute(),

    async addPicture(row: Omit<Insertable<Tables["certificate_pictures"]>, "conference_id">): Promise<number> {
      const values = { ...row, conference_id: conference };
      return (await db.insertInto("certificate_pictures").values(values).returning("id").executeTakeFirstOrThrow()).id;
    },
  };
}

/** Returns the SVGs of pictures by id. */
export async function certificatePictures(db: Db, ids: readonly number[]): Promise<Record<string, string>> {
  if (ids.length === 0) return {};
  const rows = await db.selectFrom("certificate_pictures").select(["id", "svg"]).where("id", "in", ids).execute();
  return Object.fromEntries(rows.map(({ id, svg }) => [id, svg]));
}
