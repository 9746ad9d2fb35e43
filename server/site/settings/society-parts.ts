import type { Db } from "../../kit/database/tables/tables.ts";
import type { By } from "../../kit/http/guard.ts";
import { editConflict, Problem } from "../../kit/http/problem-replies.ts";
import type { FieldProblems } from "../../kit/http/read-body.ts";
import type { Platform } from "../../kit/platform.ts";
import { revisionOf } from "../../kit/revision-of.ts";
import { unknownFiles } from "../../library/entry-rules/entry-rules.ts";
import { command } from "../../office/audit/command.ts";
import { type KeptSettings, readSociety, saveSettings } from "../../office/society/read-society.ts";

/** Contacts of the society and its name in documents. */
export const contacts = societyPart({
  subject: "Контакты общества",
  words: {
    short_name: "краткое название",
    full_name: "полное название",
    address: "адрес",
    phones: "телефоны",
    email: "почта",
    office_hours: "часы работы",
    inn: "ИНН",
    kpp: "КПП",
    ogrn: "ОГРН",
    postal_address: "почтовый адрес",
    head_position: "должность руководителя",
    head_name: "руководитель",
    bank_details: "банковские реквизиты",
    admission_application: "заявление о приёме",
  },
  refusals: (db, { admission_application: application }) =>
    unknownFiles(db, { admission_application: [application?.file_id] }),
});

/** Texts of the landing. */
export const landing = societyPart({
  subject: "Главная страница",
  words: {
    headline: "заголовок",
    facts: "факты об обществе",
    features: "чем занимаемся",
    joining_steps: "как вступить",
    joining_age: "возраст вступления",
    credit_points: "зачётные единицы",
    season_label: "сезон школы",
    landing_picture: "фотография",
  },
  refusals: (db, { landing_picture: picture }) =>
    unknownFiles(db, { landing_picture: [picture?.file_id] }, "landing_picture"),
});

export const menu = societyPart({ subject: "Меню сайта", words: { menu: "главное меню" } });

type Part<Name extends keyof KeptSettings> = {
  /** The name in the audit trail: «Контакты общества». */
  subject: string;
  /** The names of its values. */
  words: Record<Name, string>;
  /** Returns problems that only the database reveals. */
  refusals?: (db: Db, values: Pick<KeptSettings, Name>) => Promise<FieldProblems>;
};

type Seen<Name extends keyof KeptSettings> = Pick<KeptSettings, Name> & { revision: string };

/** A group of settings that are shown and saved together. */
function societyPart<Name extends keyof KeptSettings>({ subject, words, refusals }: Part<Name>) {
  const names = Object.keys(words) as Name[];
  const only = (settings: Pick<KeptSettings, Name>) =>
    Object.fromEntries(names.map((name) => [name, settings[name]])) as Pick<KeptSettings, Name>;

  async function show(db: Db): Promise<Seen<Name>> {
    const values = only(await readSociety(db));
    return { ...values, revision: revisionOf(values) };
  }

  return {
    show: ({ database }: Platform) => show(database.read),

    /** @throws Problem 409 if they have changed since the caller read them, 400 by field. */
    set: (platform: Platform, sent: Seen<Name>, by: By) =>
      command(platform, by, async ({ db: transaction, record }) => {
        const before = await show(transaction);
        if (before.revision !== sent.revision) throw editConflict();
        const problems = (await refusals?.(transaction, sent)) ?? {};
        if (Object.keys(problems).length > 0) throw new Problem(400, problems);
        const differ = names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(sent[name]));
        if (differ.length === 0) return before;
        await saveSettings(transaction, Object.fromEntries(differ.map((name) => [name, sent[name]])));
        const changes = differ.map((name) => ({
          field: words[name],
          before: valueWords(before[name]),
          after: valueWords(sent[name]),
        }));
        await record("settings-changed", { subject: ["settings", null, subject], changes });
        return show(transaction);
      }),
  };
}

/** A setting formatted as one text for the audit trail. */
function valueWords(value: KeptSettings[keyof KeptSettings]): string {
  if (value === null || value === "") return "не задано";
  if (Array.isArray(value)) return value.map(itemWords).join("; ") || "не задано";
  if (typeof value === "object") return `${"title" in value ? value.title : value.alt}, файл № ${value.file_id}`;
  return String(value);
}

type Item = string | KeptSettings["features"][number] | KeptSettings["menu"][number];

function itemWords(item: Item): string {
  if (typeof item === "string") return item;
  if ("items" in item) return menuItemWords(item);
  return item.text === "" ? item.title : `${item.title}: ${item.text}`;
}

function menuItemWords({ title, to, is_hidden, items }: KeptSettings["menu"][number]): string {
  const under = items.map((item) => menuItemWords({ ...item, items: [] })).join(", ");
  return [is_hidden && "скрыто:", title, to || `(${under})`].filter(Boolean).join(" ");
}
