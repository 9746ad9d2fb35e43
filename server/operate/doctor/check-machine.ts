import { execFile } from "node:child_process";
import { accessSync, constants, existsSync, statfsSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import type { Environment } from "../../kit/environment.ts";
import { accessProblemAt, wrongOwnerIn } from "../../kit/files/access-problems.ts";
import { type Checked, ill, well } from "./findings.ts";

const megabyte = 1024 * 1024;

export async function checkMachine(environment: Environment): Promise<Checked[]> {
  return [
    nodeVersion(),
    folder(environment),
    room(environment),
    ...secretKey(environment),
    ...auditLog(environment),
    memory(),
    await clock(environment),
  ];
}

function nodeVersion(): Checked {
  const major = Number(process.versions.node.split(".")[0]);
  if (major >= 24) return well("Node", process.versions.node);
  return ill(
    "Node",
    `${process.versions.node}, нужен 24 или новее`,
    "Запускайте команды через npm: он берёт свой Node.",
  );
}

function folder({ DATA_DIR }: Environment): Checked {
  const what = "Папка данных";
  if (!existsSync(DATA_DIR)) return well(what, `${DATA_DIR} ещё нет, её сделает первый запуск`);
  const wrongOwner = wrongOwnerIn(DATA_DIR);
  if (wrongOwner !== undefined) return ill(what, "не всё в ней принадлежит серверу", wrongOwner);
  const problem = accessProblemAt(DATA_DIR);
  if (problem === undefined) return well(what, `${DATA_DIR}, писать в неё можно`);
  return ill(what, `в ${DATA_DIR} нельзя писать`, problem);
}

function isWritable(path: string): boolean {
  try {
    accessSync(path, constants.R_OK | constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

function room({ DATA_DIR }: Environment): Checked {
  const { bavail, blocks, bsize } = statfsSync(existsSync(DATA_DIR) ? DATA_DIR : ".");
  const free = Math.round((bavail * bsize) / megabyte);
  const says = `свободно ${free} МБ из ${Math.round((blocks * bsize) / megabyte)}`;
  if (free >= 1024) return well("Место на диске", says);
  return ill("Место на диске", says, "Удалите старые копии и журналы (du -h --max-depth=1) или увеличьте диск.");
}

function secretKey({ DATA_DIR, SECRET_KEY }: Environment): Checked[] {
  const what = "Ключ шифрования";
  const path = join(DATA_DIR, "secret.key");
  if (SECRET_KEY !== undefined) return [well(what, "задан настройкой SECRET_KEY")];
  if (!existsSync(DATA_DIR)) return [];
  if (!existsSync(path)) {
    if (!existsSync(join(DATA_DIR, "society.sqlite"))) return [];
    return [
      ill(what, `файла ${path} нет`, "Верните его из места, где лежит копия; без него не проверить коды второго шага."),
    ];
  }
  if ((statSync(path).mode & 0o077) === 0) return [well(what, `${path}, виден только серверу`)];
  return [ill(what, `${path} могут читать другие`, `Закройте его: chmod 600 ${path}`)];
}

function auditLog({ AUDIT_LOG }: Environment): Checked[] {
  if (AUDIT_LOG === undefined || AUDIT_LOG === "stdout") return [];
  const place = existsSync(AUDIT_LOG) ? AUDIT_LOG : dirname(AUDIT_LOG);
  if (isWritable(place)) return [well("Журнал действий", AUDIT_LOG)];
  return [ill("Журнал действий", `в ${place} нельзя писать`, "Дайте серверу право писать туда или смените AUDIT_LOG.")];
}

function memory(): Checked {
  const free = Math.round(process.availableMemory() / megabyte);
  if (free >= 300) return well("Память", `доступно ${free} МБ`);
  return ill(
    "Память",
    `доступно только ${free} МБ`,
    "Остановите лишние программы или прибавьте серверу памяти: нужен 1 ГБ.",
  );
}

async function clock({ TIME_ZONE }: Environment): Promise<Checked> {
  const now = new Date().toLocaleString("ru", { timeZone: TIME_ZONE });
  // Unknown without systemd.
  const said = await promisify(execFile)("timedatectl", ["show", "-p", "NTPSynchronized", "--value"]).catch(
    () => undefined,
  );
  const says = `${now} (${TIME_ZONE})`;
  if (said?.stdout.trim() !== "no") return well("Часы", says);
  return ill("Часы", `${says}, но их никто не сверяет`, "Включите сверку: timedatectl set-ntp true");
}
