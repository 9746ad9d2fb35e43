import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout as pause } from "node:timers/promises";
import { sampleForm, sampleSociety } from "#server/features/registrations/printing/form-samples.ts";
import { printForms } from "#server/features/registrations/printing/registration-form.ts";
import { createPrinter, type Printer, readTypst } from "#server/platform/printing/printer.ts";
import { openTypstDocuments } from "#server/platform/printing/typst-documents.ts";

type Tell = (line: string) => void;

const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`;

/** The work of one form in the thread that does it, the compiler warm: CPU time as well, since a busy machine adds waits. */
async function oneForm({ warmUp, singles }: Record<"warmUp" | "singles", number>, tell: Tell): Promise<void> {
  const documents = await openTypstDocuments(await readTypst());
  const printer: Printer = {
    async print(template, data) {
      const compiled = await documents.compile(template, JSON.stringify(data));
      if ("complaint" in compiled) throw new Error(compiled.complaint);
      return compiled.pdf;
    },
    printParts: (template, [part]) => printer.print(template, part),
    close: async () => undefined,
  };
  for (let form = 0; form < warmUp; form += 1) await printForms(printer, [sampleForm(form)], sampleSociety);
  const before = documents.memory();
  const times: number[] = [];
  const worked = process.threadCpuUsage();
  for (let form = 0; form < singles; form += 1) {
    const began = performance.now();
    await printForms(printer, [sampleForm(warmUp + form)], sampleSociety);
    times.push(performance.now() - began);
  }
  const { user, system } = process.threadCpuUsage(worked);
  times.sort((one, other) => one - other);
  const [median = 0, slow = 0] = [times[singles / 2], times[Math.floor(singles * 0.95)]];
  tell(`one form: median ${median.toFixed(1)} ms, 95 % within ${slow.toFixed(1)} ms`);
  tell(`  ${((user + system) / 1000 / singles).toFixed(1)} ms of CPU time`);
  tell(`  each leaves ${((documents.memory() - before) / 1e6 / singles).toFixed(1)} MB in the compiler`);
}

/** A pile in one PDF; meanwhile forms at the desk, and how late the server's own thread is at worst. */
async function pileOfForms(
  printer: Printer,
  { pile, rest }: Record<"pile" | "rest", number>,
  tell: Tell,
): Promise<void> {
  await printForms(printer, [sampleForm(0)], sampleSociety);
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const began = performance.now();
  let done = false;
  const forms = Array.from({ length: pile }, (_, index) => sampleForm(index));
  const printed = printForms(printer, forms, sampleSociety).finally(() => {
    done = true;
  });
  let slowest = 0;
  let memory = 0;
  for (let number = 1; !done; number += 1) {
    const asked = performance.now();
    await printForms(printer, [sampleForm(number)], sampleSociety);
    slowest = Math.max(slowest, performance.now() - asked);
    memory = Math.max(memory, process.memoryUsage.rss());
    await pause(100);
  }
  const { length } = await printed;
  const seconds = (performance.now() - began) / 1000;
  tell(`${pile} forms in one PDF: ${seconds.toFixed(1)} s, ${megabytes(length)}`);
  tell(`  meanwhile one form took at most ${Math.round(slowest)} ms`);
  tell(`  the server's thread was at most ${Math.round(delay.max / 1e6)} ms late`);
  await pause(rest);
  tell(`  the process held at most ${megabytes(memory)}, then ${megabytes(process.memoryUsage.rss())}`);
}

/** Shows that the renewal of threads keeps the memory bounded. */
async function manyForms(printer: Printer, many: number, tell: Tell): Promise<void> {
  let memory = 0;
  const began = performance.now();
  for (let form = 0; form < many; form += 1) {
    await printForms(printer, [sampleForm(form)], sampleSociety);
    memory = Math.max(memory, process.memoryUsage.rss());
  }
  const each = (performance.now() - began) / many;
  tell(`${many} forms one by one: ${each.toFixed(1)} ms each with the renewals, at most ${megabytes(memory)}`);
}

/**
 * Every form is a whole PDF, or the printer itself fails.
 * @param forms.rest milliseconds after the pile, in which its thread gives the memory back.
 */
export async function printAll(
  forms: Record<"pile" | "rest" | "many" | "warmUp" | "singles", number>,
  tell: Tell,
): Promise<void> {
  const printer = createPrinter();
  await pileOfForms(printer, forms, tell);
  await manyForms(printer, forms.many, tell);
  await printer.close();
  await oneForm(forms, tell);
}

if (import.meta.main) await printAll({ pile: 500, rest: 500, many: 2000, warmUp: 50, singles: 100 }, console.log);
