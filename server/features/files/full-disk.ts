import { Problem } from "../../platform/problem-replies.ts";

/** What the system, SQLite and PostgreSQL call a disk without room. */
function isFullDisk(error: unknown): boolean {
  const { code, errcode } = error as { code?: string; errcode?: number };
  return code === "ENOSPC" || code === "EDQUOT" || code === "53100" || errcode === 13;
}

/** Does what needs room on the disk. @throws Problem 507 in plain words where there is none; what has come is kept. */
export async function needingRoom<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isFullDisk(error)) throw error;
    const detail =
      "На\u00a0сервере кончилось место. Загруженное цело: освободите место или скажите администратору, затем продолжите.";
    throw new Problem(507, { detail });
  }
}
