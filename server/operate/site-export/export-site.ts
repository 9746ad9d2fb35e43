import { createWriteStream } from "node:fs";
import { mkdir, readdir, rename, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { FastifyInstance } from "fastify";
import { dateInZone, longDate } from "#domain/text/russian-dates.ts";
import { createApp } from "../../app.ts";
import type { Platform } from "../../kit/platform.ts";
import { backfillEntries } from "../../site/entries/backfill-entries.ts";
import { hiddenEntriesOf } from "./export-entries.ts";
import {
  answerFiles,
  type ExportedFile,
  exportFormat,
  fileInExport,
  hiddenFiles,
  manifestFile,
} from "./export-layout.ts";
import { registrationSettingsOf, registrationsCsv, registrationsOf } from "./export-registrations.ts";
import { siteExportRepository } from "./site-export-repository.ts";

export type Exported = { entries: number; files: number; registrations: number; missing: string[] };

/**
 * Writes all data of the society into a new or empty folder, in formats for people and for programs.
 * @throws Error with a message if the folder is not empty.
 */
export async function exportSite(platform: Platform, target: string): Promise<Exported> {
  await mkdir(target, { recursive: true });
  if ((await readdir(target)).length > 0) throw new Error(`Папка ${target} не пуста: для выгрузки нужна новая.`);
  await backfillEntries(platform);
  const { read } = platform.database;
  const write = (name: string, value: unknown) => writeWhole(target, name, `${JSON.stringify(value, null, 2)}\n`);
  // With root-relative addresses, because an export has no host.
  const app = await createApp({ platform: { ...platform, fileUrls: "relative", limits: "off" } });
  try {
    for (const [name, answer] of await publicAnswers(app)) await write(name, answer);
  } finally {
    await app.close();
  }
  const now = platform.clock();
  await write(hiddenFiles.entries, await hiddenEntriesOf(read, now));
  const redirects = await siteExportRepository(read).redirects();
  const from = redirects.map(({ from_path, to_path }) => ({ from: from_path, to: to_path }));
  await write(hiddenFiles.redirects, from);
  const { files, missing } = await copyFiles(platform, target);
  await write(hiddenFiles.files, files);
  const registrations = await registrationsOf(read);
  await write(hiddenFiles.registrations, registrations);
  await writeWhole(target, "registrations/registrations.csv", await registrationsCsv(read, registrations));
  await write(hiddenFiles.registrationSettings, await registrationSettingsOf(read));
  const date = longDate(dateInZone(now, platform.timeZone));
  await writeWhole(target, "README.txt", exportReadme(platform.siteUrl, date, missing));
  await write(manifestFile, { format: exportFormat, site: `${platform.siteUrl}/`, made_at: now.toISOString() });
  return {
    entries: await siteExportRepository(read).countEntries(),
    files: files.length,
    registrations: registrations.length,
    missing,
  };
}

async function writeWhole(folder: string, name: string, text: string): Promise<void> {
  const path = join(folder, name);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(`${path}.part`, text, { flush: true });
  await rename(`${path}.part`, path);
}

/** Copies the files of the library, without deleted ones. Narrower copies of pictures are created by the import. */
async function copyFiles({ database, media }: Platform, target: string) {
  const rows = await siteExportRepository(database.read).files();
  const files: ExportedFile[] = [];
  const missing: string[] = [];
  for (const row of rows) {
    const place = fileInExport(target, row.path);
    const source = place && (await media.stream(row.path));
    if (!source) {
      missing.push(row.path);
      continue;
    }
    await mkdir(dirname(place), { recursive: true });
    await pipeline(source, createWriteStream(place));
    files.push(row);
  }
  return { files, missing };
}

/** The README of an export. */
function exportReadme(site: string, date: string, missing: string[]): string {
  return `Выгрузка сайта ${site} от ${date}

Здесь всё, чем владеет общество: содержание сайта, файлы и регистрации. Это обычные файлы:
JSON в кодировке UTF-8, таблица CSV и документы в том виде, в каком их скачивают посетители.

api/             ответы открытых вызовов сайта, слово в слово; описание полей\u00a0— на сайте, /api/docs/
  tags.json        рубрики новостей          GET /api/news/tag/
  news.json        опубликованные новости    GET /api/news/, все на одной странице
  seasons.json     сезоны школы с занятиями  GET /api/seasons12/
  schools.json     занятия школы             GET /api/schools/
  conferences.json конференции               GET /api/conferences/
  bulletins.json   выпуски бюллетеня         GET /api/bulletins/
  documents.json   документы                 GET /api/documents/
  pages.json       страницы                  GET /api/pages/
  site.json        название, контакты        GET /api/site/
entries.json     чего посетители не видят: черновики, запланированное, снятое с сайта и рабочие
                 копии, которые отличаются от опубликованного. state: draft\u00a0— черновик, published\u00a0—
                 на сайте или ждёт своего времени, archived\u00a0— снято; subject\u00a0— номер на сайте;
                 data\u00a0— поля, какими их видит редактор; on_site\u00a0— что на сайте у того, что появится
                 или уйдёт в назначенное время
redirects.json   прежние адреса страниц и файлов: from ведёт на to
files.json       библиотека файлов: путь, имя, размер в байтах
files/           сами файлы; адрес /media/путь на сайте\u00a0— это files/путь здесь
registrations/   персональные данные
  registrations.json  регистрации целиком: ответы, согласие (версия и SHA-256 текста, время, адрес),
                      коды QR (passes.code) и SHA-256 ключей страниц с результатом
  registrations.csv   они же таблицей для Excel
  settings.json       как открыта регистрация на каждую конференцию, сколько мест
export.json      адрес сайта, время и версия выгрузки

Чего здесь нет: учётных записей сотрудников, паролей, журнала действий, истории правок, корзины.
Всё это хранит резервная копия: npm run backup.

Вернуть выгрузку в пустой сайт: npm run import -- папка

Папка registrations содержит персональные данные. Храните выгрузку так, чтобы её не прочёл никто
посторонний, и не передавайте целиком: для передачи содержания сайта удалите эту папку.
${missing.length === 0 ? "" : `\nЭтих файлов на диске не было, хотя сайт их называет:\n${missing.map((path) => `  ${path}\n`).join("")}`}`;
}

/** Returns the responses of the public endpoints, by the name of their file. Paged lists are on one page. */
export async function publicAnswers(app: FastifyInstance): Promise<Map<string, unknown>> {
  const answers = new Map<string, unknown>();
  for (const [path, file] of Object.entries(answerFiles)) answers.set(file, await wholeAnswer(app, path));
  return answers;
}

type Page = { count: number; next: string | null; previous: string | null; results: unknown[] };

async function wholeAnswer(app: FastifyInstance, path: string): Promise<unknown> {
  const first = await answerOf(app, path);
  if (!isPage(first)) return first;
  const results: unknown[] = [];
  let page: Page;
  for (let number = 1; ; number += 1) {
    page = (await answerOf(app, `${path}?limit=100&page=${number}`)) as Page;
    results.push(...page.results);
    if (page.next === null) return { ...page, previous: null, results };
  }
}

function isPage(answer: unknown): answer is Page {
  return typeof answer === "object" && answer !== null && "results" in answer;
}

async function answerOf(app: FastifyInstance, url: string): Promise<unknown> {
  const answer = await app.inject({ url });
  if (answer.statusCode !== 200) throw new Error(`${url}: ответ ${answer.statusCode}`);
  return answer.json();
}
