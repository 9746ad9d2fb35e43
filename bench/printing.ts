import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout as pause } from "node:timers/promises";
import { sampleForm, sampleSociety } from "#server/features/registrations/printing/form-samples.ts";
import { printForms } from "#server/features/registrations/printing/registration-form.ts";
import { createPrinter, type Printer, readTypst } from "#server/platform/printing/printer.ts";
import { openTypstDocuments } from "#server/platform/printing/typst-documents.ts";

const warmUp = 50;
const singles = 100;
const many = 2000;
const pile = 500;

const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`;

/** The work of one form in the thread that does it, the compiler warm: CPU time as well, since a busy machine adds waits. */
async function oneForm(): Promise<void> {
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
  console.log(`one form: median ${median.toFixed(1)} ms, 95 % within ${slow.toFixed(1)} ms`);
  console.log(`  ${((user + system) / 1000 / singles).toFixed(1)} ms of CPU time`);
  console.log(`  each leaves ${((documents.memory() - before) / 1e6 / singles).toFixed(1)} MB in the compiler`);
}

/** A pile in one PDF; meanwhile forms at the desk, and how late the server's own thread is at worst. */
async function pileOfForms(): Promise<void> {
  const printer = createPrinter();
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
  console.log(`${pile} forms in one PDF: ${seconds.toFixed(1)} s, ${megabytes(length)}`);
  console.log(`  meanwhile one form took at most ${Math.round(slowest)} ms`);
  console.log(`  the server's thread was at most ${Math.round(delay.max / 1e6)} ms late`);
  await pause(500);
  console.log(`  the process held at most ${megabytes(memory)}, then ${megabytes(process.memoryUsage.rss())}`);
  await printer.close();
}

/** Shows that the renewal of threads keeps the memory bounded. */
async function manyForms(): Promise<void> {
  const printer = createPrinter();
  let memory = 0;
  const began = performance.now();
  for (let form = 0; form < many; form += 1) {
    await printForms(printer, [sampleForm(form)], sampleSociety);
    memory = Math.max(memory, process.memoryUsage.rss());
  }
  const each = (performance.now() - began) / many;
  console.log(`${many} forms one by one: ${each.toFixed(1)} ms each with the renewals, at most ${megabytes(memory)}`);
  await printer.close();
}

await pileOfForms();
await manyForms();
await oneForm();
