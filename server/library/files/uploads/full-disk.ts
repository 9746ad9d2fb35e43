import { Problem } from "#server/kit/http/problem-replies.ts";
import { outageOf } from "#server/kit/outage.ts";

/** Runs work that needs free disk space. @throws Problem 507 if the disk is full; the received parts are kept. */
export async function needingRoom<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (outageOf(error) !== "full") throw error;
    const detail =
      "На сервере кончилось место. Загруженное цело: освободите место или скажите администратору, затем продолжите.";
    throw new Problem(507, { detail });
  }
}
