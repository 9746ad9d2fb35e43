import { problemTexts } from "#contract/problems.ts";
import { counted } from "#domain/text/russian-plurals.ts";
import { type EntryRules, missing, refuseWhileUsed } from "../entry-rules/entry-rules.ts";
import { addRedirect, clearRedirect } from "../redirects/redirects.ts";
import { tagsRepository } from "./tags-repository.ts";

/** Tags of news: a name, a word in addresses, a colour. */
export const tagEntries: EntryRules<"tag"> = {
  titleOf: (data) => data.name,
  pathOf: (_subject, data) => pathOf(data),
  async publishErrors(db, data, subject) {
    const others = await tagsRepository(db).others(subject);
    return {
      ...missing(data, ["name", "slug", "color"]),
      ...(others.some((tag) => tag.name === data.name) && { name: [problemTexts.taken] }),
      ...(data.slug !== "" && !/^[a-z0-9-]+$/.test(data.slug) && { slug: [problemTexts.notSlug] }),
      ...(others.some((tag) => tag.slug === data.slug) && { slug: [problemTexts.taken] }),
      ...(data.color !== "" && !/^#[0-9A-Fa-f]{6}$/.test(data.color) && { color: [problemTexts.notColor] }),
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
