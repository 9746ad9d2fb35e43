import { type Kysely, sql } from "kysely";
import type { Engine } from "../engine.ts";

type Setting = { name: string; value: string };

const link = (title: string, to: string) => ({ title, to, is_hidden: false, items: [] });
const sections = [
  link("О\u00a0нас", "/#about"),
  link("Школа", "/#schools"),
  link("Конференция", "/#yearly_conference"),
  link("Регистрация", "/registration/"),
  link("Бюллетень", "/#bulletins"),
  link("Новости", "/news"),
  link("Документы", "/documents/"),
];
const contacts = link("Контакты", "/#contacts");

/** The menu is what staff make of it; where they had set its two outside links, it begins with these. */
export async function makeMenuOfLinks(db: Kysely<never>, _engine: Engine): Promise<void> {
  const { rows } = await sql<Setting>`select name, value from settings
    where name in ('journal_url', 'portal_url')`.execute(db);
  const set = new Map(rows.map(({ name, value }) => [name, String(JSON.parse(value))]));
  const outside = [
    link("Журнал", set.get("journal_url") ?? ""),
    link("Дистанционное обучение", set.get("portal_url") ?? ""),
  ].filter(({ to }) => to !== "");
  await sql`delete from settings where name in ('journal_url', 'portal_url')`.execute(db);
  if (outside.length === 0) return;
  const menu = JSON.stringify([...sections, ...outside, contacts]);
  await sql`insert into settings (name, value) values ('menu', ${menu})`.execute(db);
}
