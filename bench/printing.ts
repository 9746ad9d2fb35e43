import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout as pause } from "node:timers/promises";
import { sampleForm, sampleSociety } from "#server/conference/registrants/printing/form-samples.ts";
import { printForms } from "#server/conference/registrants/printing/registration-form.ts";
import { createPrinter, type Printer, readTypst } from "#server/kit/printing/printer.ts";
import { openTypstDocuments } from "#server/kit/printing/typst-documents.ts";
import { printTable, type Row } from "./print-table.ts";

/** Measures single forms with a warm compiler, in this thread. */
async function singleForms({ warmUp, singles }: Record<"warmUp" | "singles", number>): Promise<Row[]> {
  const documents = await openTypstDocuments(await readTypst());
  const printer: Printer = {
    async print(template, data) {
      const compiled = await documents.compile(template, data);
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
  return [
    { measure: "one form, ms", value: median },
    { measure: "one form, p95, ms", value: slow },
    { measure: "one form, processor time, ms", value: (user + system) / 1000 / singles },
    { measure: "memory left in the compiler by each form, MB", value: (documents.memory() - before) / 1e6 / singles },
  ];
}

/** Prints many forms into one PDF, and single forms at the same time. */
async function pileOfForms(printer: Printer, { pile, rest }: Record<"pile" | "rest", number>): Promise<Row[]> {
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
    const started = performance.now();
    await printForms(printer, [sampleForm(number)], sampleSociety);
    slowest = Math.max(slowest, performance.now() - started);
    memory = Math.max(memory, process.memoryUsage.rss());
    await pause(100);
  }
  await printed;
  const seconds = (performance.now() - began) / 1000;
  await pause(rest);
  return [
    { measure: `${pile} forms in one PDF, s`, value: seconds },
    { measure: "  slowest single form meanwhile, ms", value: slowest },
    { measure: "  longest block of the event loop, ms", value: delay.max / 1e6 },
    { measure: "  largest memory of the process, MB", value: memory / 1e6 },
    { measure: "  memory of the process afterwards, MB", value: process.memoryUsage.rss() / 1e6 },
  ];
}

/** Prints many forms one by one. The memory stays limited because the printer replaces its threads. */
async function manyForms(printer: Printer, many: number): Promise<Row[]> {
  let memory = 0;
  const began = performance.now();
  for (let form = 0; form < many; form += 1) {
    await printForms(printer, [sampleForm(form)], sampleSociety);
    memory = Math.max(memory, process.memoryUsage.rss());
  }
  return [
    { measure: `mean time of ${many} single forms, ms`, value: (performance.now() - began) / many },
    { measure: "  largest memory of the process, MB", value: memory / 1e6 },
  ];
}

/**
 * @param forms.rest pause after the pile, in milliseconds, in which its thread returns the memory.
 * @throws Error if a form is not printed.
 */
export async function measurePrinting(
  forms: Record<"pile" | "rest" | "many" | "warmUp" | "singles", number>,
): Promise<Row[]> {
  const printer = createPrinter();
  const rows = [...(await pileOfForms(printer, forms)), ...(await manyForms(printer, forms.many))];
  await printer.close();
  return [...rows, ...(await singleForms(forms))];
}

if (import.meta.main) printTable(await measurePrinting({ pile: 500, rest: 500, many: 2000, warmUp: 50, singles: 100 }));
