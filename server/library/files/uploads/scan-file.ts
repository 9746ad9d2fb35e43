import type { FileContent } from "#server/kit/files/file-store.ts";
import { scanForViruses } from "#server/kit/files/virus-scanner.ts";
import { Problem } from "#server/kit/http/problem-replies.ts";
import type { Platform } from "#server/kit/platform.ts";

/** The scanner found malware; the file is refused. */
export class InfectedFile extends Problem {
  readonly virus: string;

  constructor(virus: string) {
    super(400, {
      detail: `В\u00a0файле вирус (${virus}), сайт его не\u00a0принимает. Проверьте антивирусом компьютер, с\u00a0которого он.`,
    });
    this.virus = virus;
  }
}

/**
 * Sends a file to the virus scanner, if one is configured. While the scanner does not respond, every file is refused.
 * @throws InfectedFile; Problem 400 for a file that the scanner refuses, 503 if it is unreachable.
 */
export async function demandClean(
  { scanner, log }: Pick<Platform, "scanner" | "log">,
  sent: FileContent,
): Promise<void> {
  if (!scanner) return;
  const scan = await scanForViruses(scanner, sent);
  if (scan.verdict === "infected") throw new InfectedFile(scan.name);
  if (scan.verdict === "too large") {
    log.error("the virus scanner takes no file of this length: StreamMaxLength should be at least UPLOAD_LIMIT");
    throw new Problem(400, {
      detail:
        "Файл слишком большой для\u00a0проверки на\u00a0вирусы. Уменьшите его или скажите администратору: предел можно поднять.",
    });
  }
  if (scan.verdict === "unavailable") {
    log.error({ why: scan.why }, "the virus scanner cannot be reached");
    const detail =
      "Сейчас файл нельзя проверить на\u00a0вирусы, поэтому он\u00a0пока не\u00a0принят. Загруженное цело: повторите через несколько минут.";
    throw new Problem(503, { detail }, { "retry-after": "60" });
  }
}
