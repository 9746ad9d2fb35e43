import type { EntryData } from "#contract/library/entry-data.ts";
import { problemTexts } from "#contract/problems.ts";
import { counted } from "#domain/text/russian-plurals.ts";
import type { Db } from "../../kit/database/tables/tables.ts";
import {
  type EntryRules,
  type Holders,
  holder,
  missing,
  refuseWhileUsed,
  taken,
} from "../../library/entry-rules/entry-rules.ts";
import { addRedirect, clearRedirect } from "../../library/redirects/redirects.ts";
import { tagsRepository } from "./tags-repository.ts";

async function holders(db: Db, { name, slug }: EntryData<"tag">, subject: number | null): Promise<Holders> {
  const others = await tagsRepository(db).others(subject);
  const called = others.find((tag) => tag.name === name);
  const addressed = others.find((tag) => tag.slug === slug);
  return {
    ...holder("name", called, problemTexts.tagThere(name)),
    ...holder("slug", addressed, problemTexts.takenBy("Этот адрес", "рубрики", addressed?.name ?? "")),
  };
}

/** Tags of news: a name, a word in addresses, a colour. */
export const tagEntries: EntryRules<"tag"> = {
  titleOf: (data) => data.name,
  pathOf: (_subject, data) => pathOf(data),
  holders,
  async publishErrors(db, data, subject) {
    return {
      ...missing(data, ["name", "slug", "color"]),
      ...(data.slug !== "" && !/^[a-z0-9-]+$/.test(data.slug) && { slug: [problemTexts.notSlug] }),
      ...(data.color !== "" && !/^#[0-9A-Fa-f]{6}$/.test(data.color) && { color: [problemTexts.notColor] }),
      ...taken(await holders(db, data, subject)),
    };
  },
  async onSite(db) {
    const rows = await tagsRepository(db).rows();
    return rows.map(({ id, ...data }) => ({ subject: id, data }));
  },
  async publish(db, subject, data) {
    const tags = tagsRepository(db);
    const before = await tags.byId(subject ?? 0);
    const id = await tags.save(subject, data);
    if (before) await addRedirect(db, pathOf(before), pathOf(data));
    else await clearRedirect(db, pathOf(data));
    return { subject: id, data };
  },
  async withdraw(db, subject) {
    refuseWhileUsed(
      await tagsRepository(db).countNews(subject),
      (count) => `Рубрика стоит у ${counted(count, ["новости", "новостей", "новостей"])}. Сначала снимите её там.`,
    );
    await tagsRepository(db).remove(subject);
  },
};

function pathOf({ slug }: { slug: string }): string {
  return `/news?tags=${slug}`;
}
