import type { DemoTarget } from "../load-demo.ts";
import { loadFile } from "./load-file.ts";

/** Bulletins, documents and pages. */
export async function loadLibrary(target: DemoTarget): Promise<void> {
  const { db, content: library } = target;
  for (const { number, date, about, body } of library.bulletins) {
    const title = `Бюллетень общества фтизиатров № ${number}`;
    const fileId = await loadFile(target, "bulletins", { title, name: `Бюллетень № ${number}.pdf`, body });
    await db.insertInto("bulletins").values({ number, date, about, file_id: fileId, cover_id: null }).execute();
  }
  for (const [position, file] of library.documents.entries()) {
    const fileId = await loadFile(target, "documents", file);
    await db.insertInto("documents").values({ title: file.title, file_id: fileId, position }).execute();
  }
  for (const page of library.pages) {
    const { url, title, description, content, version = null } = page;
    await db.insertInto("pages").values({ url, typed_url: url, title, description, content, version }).execute();
  }
}
