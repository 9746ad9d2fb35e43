import { relative } from "node:path";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/**
 * Small files that take long. Without recorded times, as in a new clone, Vitest begins with the largest files, so that
 * these would run last, on one worker while the others are idle.
 */
export const longest = [
  "journeys/every-page.test.ts",
  "journeys/staff-for-everybody.test.ts",
  "server/tests/hostile-requests.test.ts",
  "server/kit/pdf/read-pdf.test.ts",
  "server/operate/site-import/refused-sources.test.ts",
  "server/operate/backup/backup-and-restore.test.ts",
];

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => longest.includes(relative(this.ctx.config.root, moduleId));
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
