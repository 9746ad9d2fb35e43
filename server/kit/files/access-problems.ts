import { accessSync, constants, existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";

/**
 * Returns a sentence about why the program can neither read nor write at a path, with the remedy: which file or folder
 * on the way refuses, and why. Undefined if nothing there does.
 */
export function accessProblemAt(path: string): string | undefined {
  const at = nearestExisting(resolve(path));
  try {
    accessSync(at, constants.R_OK | constants.W_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const isNamed = at === resolve(path);
    if (code !== "EROFS")
      return refusedBy(at, (user) =>
        isNamed
          ? `chown -R ${user}: ${path}`
          : `install -d -o ${user} ${path}, но если там должен быть другой диск, сначала подключите его`,
      );
    return `диск с ${at} открыт только для чтения. Подключите его для записи: mount -o remount,rw. Если туда пишет служба, впишите командой systemctl edit society: [Service] и на следующей строке ReadWritePaths=-${at}, с дефисом: без него сайт не запустится, когда диск отключён. Затем systemctl restart society.`;
  }
  return statSync(at).isDirectory() ? undefined : `${at} — файл, а нужна папка.`;
}

function nearestExisting(path: string): string {
  return existsSync(path) || dirname(path) === path ? path : nearestExisting(dirname(path));
}

/** Returns a sentence about why a file of a backup cannot be read, with the remedy. */
export function readProblemAt(file: string, backup: string): string {
  const at = nearestExisting(resolve(file));
  const isInside = !relative(backup, at).startsWith("..");
  return refusedBy(at, (user) =>
    isInside
      ? `chown -R ${user}: ${backup}`
      : `скопируйте её в папку копий и отдайте программе, chown -R ${user}: ‹её новое место›`,
  );
}

/** @param remedy returns the command of root that gives this user the rights. */
function refusedBy(at: string, remedy: (user: string) => string): string {
  const own = process.getuid?.() ?? 0;
  const { uid } = statSync(at);
  if (uid === own) return `Права на ${at} этого не дают: chmod u+rwX ${at}`;
  const user = userName(own);
  return `${ownedBy(at, uid, user)}. От имени root: ${remedy(user)}`;
}

const ownedBy = (path: string, owner: number, user: string) =>
  `${path} принадлежит пользователю ${userName(owner)}, а программа работает от имени ${user}`;

/** At most this many files of another user are looked for. */
const enough = 10;

/**
 * Returns a sentence about the files of the data folder that belong to another user, with the remedy: a command run as
 * root may have made them root's.
 */
export function wrongOwnerIn(folder: string): string | undefined {
  const own = process.getuid?.();
  if (own === undefined) return undefined;
  const found: { path: string; uid: number }[] = [];
  for (const file of foreignFiles(folder, own)) if (found.push(file) === enough) break;
  const [first, ...others] = found;
  if (!first) return undefined;
  const user = userName(own);
  const more = others.length === 0 ? "" : `, и не только он: ${others.map(({ path }) => path).join(", ")}`;
  return `${ownedBy(first.path, first.uid, user)}${more}. Отдайте ему данные: chown -R ${user}: ${folder}`;
}

/** The folder itself, then what is in it; links are followed. What cannot be read or is being deleted is left out. */
function* foreignFiles(path: string, own: number): Generator<{ path: string; uid: number }> {
  const stat = orNothing(() => statSync(path));
  if (!stat) return;
  if (stat.uid !== own) yield { path, uid: stat.uid };
  const names = stat.isDirectory() ? orNothing(() => readdirSync(path).sort()) : undefined;
  for (const name of names ?? []) yield* foreignFiles(join(path, name), own);
}

function orNothing<T>(look: () => T): T | undefined {
  try {
    return look();
  } catch {
    return undefined;
  }
}

function userName(uid: number): string {
  const accounts = orNothing(() => readFileSync("/etc/passwd", "utf8"))?.split("\n");
  return accounts?.find((line) => line.split(":")[2] === String(uid))?.split(":")[0] ?? String(uid);
}

/**
 * Adds the folder that a program fills to the error of a full disk, in which Node names no path.
 * @throws Error as the work does.
 */
export function filling<T>(folder: string, work: Promise<T>): Promise<T> {
  return work.catch((error: NodeJS.ErrnoException) => {
    throw isOfFullDisk(error) ? Object.assign(error, { path: error.path ?? folder }) : error;
  });
}

export const isOfFullDisk = ({ code = "" }: NodeJS.ErrnoException) => ["ENOSPC", "EDQUOT"].includes(code);
