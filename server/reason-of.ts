import { relative } from "node:path";
import { isLost } from "./kit/database/postgres/postgres-session.ts";
import { accessProblemAt, isOfFullDisk, wrongOwnerIn } from "./kit/files/access-problems.ts";
import { S3Refusal } from "./kit/files/s3-client.ts";
import { OutageError } from "./kit/outage.ts";

type Failure = NodeJS.ErrnoException & { errcode?: number };

/** Returns why a start or a command failed, as a paragraph for the operator. */
export function reasonOf(thrown: unknown, values: Record<string, string | undefined>): string {
  const error = (thrown instanceof OutageError ? thrown.cause : thrown) as Failure;
  const { code = "", message, errcode = 0 } = error;
  const folder = values["DATA_DIR"] ?? "./data";
  const diskReason = diskReasonOf(error, folder);
  if (diskReason !== undefined) return diskReason;
  if ((errcode & 0xff) === sqliteBusy) {
    return `Базу данных в папке ${folder} держит другая программа. Дождитесь её конца и повторите.`;
  }
  if (code === "ERR_SQLITE_ERROR") {
    return `База данных в папке ${folder} не открывается: ${message}. Файл не тронут. Восстановите его из копии или ${anotherFolder}`;
  }
  if (thrown instanceof OutageError && thrown.outage === "files") return filesReasonOf(thrown);
  return postgresReasonOf(thrown, code) ?? message;
}

const anotherFolder = "задайте другую: DATA_DIR=/путь.";

/** The reason of a full disk, a read-only one, or missing permissions, with the file or folder that it is about. */
function diskReasonOf(error: Failure, folder: string): string | undefined {
  const { code = "", message, errcode = 0 } = error;
  const outside = outsideOf(folder, error.path);
  const another = outside === undefined ? anotherFolder : "назовите другую папку.";
  if (isOfFullDisk(error) || (errcode & 0xff) === sqliteFull) {
    return `На диске, где лежит ${outside ?? `папка данных ${folder}`}, кончилось место. Освободите его или ${another}`;
  }
  // Node reports ENOENT for a new folder on a read-only disk.
  const isRefused = ["EACCES", "EPERM", "ENOTDIR", "EEXIST", "EROFS"].includes(code) || error.syscall === "mkdir";
  if (!isRefused && ![sqliteReadOnly, sqliteCannotOpen].includes(errcode & 0xff)) return undefined;
  const wrongOwner = outside === undefined ? wrongOwnerIn(folder) : undefined;
  if (wrongOwner !== undefined) return wrongOwner;
  const refused = outside === undefined ? `Нельзя записать в папку данных ${folder}` : `Нет доступа к ${outside}`;
  const problem = accessProblemAt(error.path ?? folder);
  if (problem !== undefined) return `${refused}: ${problem}`;
  if (isRefused) return `${refused}: ${message}. Проверьте права или ${another}`;
  if ((errcode & 0xff) === sqliteCannotOpen) return undefined;
  return `Папка данных ${folder} открыта только для чтения: записать в неё ничего нельзя. Откройте её для записи или ${another}`;
}

function outsideOf(folder: string, path: string | undefined): string | undefined {
  return path !== undefined && relative(folder, path).startsWith("..") ? path : undefined;
}

const [sqliteBusy, sqliteReadOnly, sqliteFull, sqliteCannotOpen] = [5, 8, 13, 14];

/** @param setting the prefix of the settings of the store. */
export function filesReasonOf({ cause }: OutageError, setting = "FILES_S3"): string {
  const { message, code = message } = cause as Error & { code?: string };
  const distrust = distrustOf(code);
  if (distrust) return `Хранилище файлов по адресу из ${setting}_URL ${distrust}.`;
  if (!(cause instanceof S3Refusal)) return `Хранилище файлов по адресу из ${setting}_URL не отвечает (${code}).`;
  if (code === "NoSuchBucket") return `В хранилище файлов нет бакета, который называет ${setting}_URL. Создайте его.`;
  const said = `${cause.status} ${code}`.trimEnd();
  if (cause.status !== 403) return `Хранилище файлов по адресу из ${setting}_URL отказывает: ${said}.`;
  return `Хранилище файлов не пускает (${said}): проверьте ${setting}_KEY, ${setting}_SECRET, ${setting}_REGION и права ключа на бакет.`;
}

/** Returns the explanation of an invalid or untrusted certificate, by the error code. */
export function distrustOf(code: string): string | undefined {
  if (code === "CERT_HAS_EXPIRED")
    return "показывает сертификат, срок которого истёк: тот, кто его ведёт, должен его продлить";
  if (code === "CERT_NOT_YET_VALID") return "показывает сертификат, срок которого ещё не начался: проверьте часы";
  const isOther = /^(DEPTH_ZERO_)?SELF_SIGNED_CERT|^UNABLE_TO_(GET_ISSUER|VERIFY)|^ERR_TLS_CERT_ALTNAME_INVALID$/.test(
    code,
  );
  return isOther ? `показывает сертификат, которому нельзя верить (${code})` : undefined;
}

const isOfFiles = (thrown: unknown) => (thrown as NodeJS.ErrnoException).path !== undefined;

function postgresReasonOf(thrown: unknown, code: string): string | undefined {
  if (code === "53100") return "На диске сервера PostgreSQL кончилось место. Освободите его и повторите.";
  if (code === "25006") {
    return "База данных PostgreSQL открыта только для чтения, или это запасной сервер: укажите в DATABASE_URL основной.";
  }
  const { message } = thrown as Error;
  if (message.includes('extension "pg_trgm"')) {
    return `PostgreSQL не даёт включить расширение pg_trgm (${message}). Оно входит в состав PostgreSQL, иногда отдельным пакетом postgresql-contrib. Пусть владелец базы выполнит в ней: create extension pg_trgm;`;
  }
  const distrust = distrustOf(code);
  if (distrust) return `PostgreSQL по адресу из DATABASE_URL ${distrust}.`;
  const doesNotAnswer = ["ECONNREFUSED", "ENOTFOUND", "ETIMEDOUT", "EAI_AGAIN"].includes(code);
  if (doesNotAnswer) return `PostgreSQL по адресу из DATABASE_URL не отвечает (${code}).`;
  if (isLost(thrown) && !isOfFiles(thrown))
    return "Соединение с PostgreSQL по адресу из DATABASE_URL оборвалось. Повторите, когда он снова работает.";
  if (thrown instanceof OutageError)
    return `PostgreSQL по адресу из DATABASE_URL не принимает подключение: ${thrown.message}.`;
  return undefined;
}
