export type Chapter = {
  title: string;
  html: string;
  headings: { id: string; text: string }[];
  /** The chapters that it leads to; those of the contents follow one another. */
  ways: { name: string; title: string }[];
};

const files = import.meta.glob<Chapter>("../../../docs/guide/*.md");

/** @param name of the chapter in its address; empty for the contents. @returns null where there is none. */
export async function loadChapter(name: string): Promise<Chapter | null> {
  const load = files[`../../../docs/guide/${name === "" ? "README" : name}.md`];
  return load ? load() : null;
}
