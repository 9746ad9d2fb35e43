import { titleOfFileName } from "../../domain/file-names.ts";
import { withOwnAddresses } from "./body-addresses.ts";
import type { BringFile } from "./bring-files.ts";
import type { Fields } from "./moving-item.ts";
import { Unreadable } from "./source.ts";

export type Bringing = { site: URL; bring: BringFile; note: (sentence: string) => void };

type Titled = { title: string; file: string | null };

/** What is done with each field that names files, of whatever kind: where the wire has an address, an entry has an id. */
const withIds: Record<string, (value: never, bringing: Bringing) => Promise<unknown>> = {
  file: optional,
  program: optional,
  cover: (address: string | null, bringing) => picture(address, bringing),
  async picture(value: { file: string } | null, bringing) {
    const file = value && (await picture(value.file, bringing));
    return file === null ? null : { ...value, file };
  },
  async documents(files: Titled[], bringing) {
    const brought: { title: string; file: number }[] = [];
    for (const { title, file } of files) {
      const here = await broughtOrNoted(file, bringing);
      if (here) brought.push({ title: title || titleOfFileName(here.name), file: here.id });
    }
    return brought;
  },
  text: withOwnAddresses,
  content: withOwnAddresses,
};

/** The fields of an entry with its files here; what cannot be brought is left out and told to `note`. */
export async function withFilesHere(fields: Fields, bringing: Bringing): Promise<Fields> {
  const here: Fields = {};
  for (const [name, value] of Object.entries(fields)) {
    here[name] = name in withIds ? await withIds[name]?.(value as never, bringing) : value;
  }
  return here;
}

async function optional(address: string | null, bringing: Bringing): Promise<number | null> {
  return (await broughtOrNoted(address, bringing))?.id ?? null;
}

async function picture(address: string | null, bringing: Bringing): Promise<number | null> {
  const file = await broughtOrNoted(address, bringing);
  if (file && !file.isPicture) bringing.note(`${address}: это не картинка`);
  return file?.isPicture ? file.id : null;
}

async function broughtOrNoted(address: string | null, { bring, note }: Bringing) {
  if (address === null) return undefined;
  return bring(address).catch((error) => {
    if (!(error instanceof Unreadable)) throw error;
    note(`файл ${address}: ${error.message}`);
    return undefined;
  });
}
