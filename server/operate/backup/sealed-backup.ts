import { createReadStream } from "node:fs";
import { readdir, rm } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { Readable } from "node:stream";
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from "age-encryption";
import { type Digest, digestOf, writeDigested } from "../../kit/files/digests.ts";
import { type Manifest, type SealedManifest, sealedFormat, writeSealedManifest } from "./backup-manifest.ts";

/** The first bytes of every file of age. */
const ageHeader = "age-encryption.org/v1\n";

/**
 * Encrypts a backup for the holders of these recipients' keys: each file separately, so that `age` can decrypt them
 * too. The written files are read again.
 * @throws Error if a written file differs.
 */
export async function sealBackup(plain: string, target: string, manifest: Manifest, recipients: string[]) {
  const encrypter = new Encrypter();
  for (const recipient of recipients) encrypter.addRecipient(recipient);
  const files: SealedManifest["files"] = {};
  try {
    for (const name of await namesIn(plain))
      files[name] = await seal(encrypter, join(plain, name), sealed(target, name));
    const { made_at, verified_at, data_folder } = manifest;
    await writeSealedManifest(target, { format: sealedFormat, made_at, verified_at, data_folder, recipients, files });
  } catch (error) {
    await rm(target, { recursive: true, force: true }).catch(() => undefined);
    throw error;
  }
}

const sealed = (folder: string, name: string) => join(folder, `${name}.age`);

async function namesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return files.map(({ parentPath, name }) => relative(folder, join(parentPath, name)).split(sep).join("/"));
}

async function seal(encrypter: Encrypter, source: string, target: string): Promise<Digest> {
  const bytes = await encrypter.encrypt(webStream(source));
  const written = await writeDigested(target, bytes);
  const found = await digestOf(target);
  const begins = await beginningOf(target);
  if (found?.sha256 === written.sha256 && begins === ageHeader) return written;
  throw new Error(`Файл ${target} записался не таким, каким был зашифрован: копия не годится.`);
}

async function beginningOf(path: string): Promise<string> {
  const chunks = await createReadStream(path, { end: ageHeader.length - 1, encoding: "utf8" }).toArray();
  return chunks.join("");
}

function webStream(path: string): ReadableStream<Uint8Array> {
  return Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array>;
}

/**
 * Decrypts a sealed backup into a folder, which is then a plain one.
 * @throws Error with a sentence for the operator, where a file is damaged or no key decrypts it.
 */
export async function openSealed(source: string, manifest: SealedManifest, folder: string, identities: string[]) {
  if (identities.length === 0) throw new Error(noIdentity(manifest));
  const decrypter = new Decrypter();
  for (const identity of identities) decrypter.addIdentity(identity);
  const wrong: string[] = [];
  for (const [name, { sha256 }] of Object.entries(manifest.files)) {
    const found = await digestOf(sealed(source, name));
    if (!found) wrong.push(`  нет файла ${sealed(source, name)}`);
    else if (found.sha256 !== sha256) wrong.push(`  не сходится контрольная сумма: ${sealed(source, name)}`);
  }
  if (wrong.length > 0) throw new Error(`Копия ${source} повреждена, ничего не записано:\n${wrong.join("\n")}`);
  for (const name of Object.keys(manifest.files)) {
    const bytes = await decrypter.decrypt(webStream(sealed(source, name))).catch((error: Error) => {
      throw new Error(`Этот ключ копию не открывает. ${forWhom(manifest)}`, { cause: error });
    });
    await writeDigested(join(folder, name), bytes);
  }
}

const forWhom = ({ recipients }: SealedManifest) => `Она зашифрована для ${recipients.join(", ")}.`;
const noIdentity = (manifest: SealedManifest) =>
  `Копия зашифрована. ${forWhom(manifest)} Назовите файл с ключом: --identity <файл>, или задайте BACKUP_IDENTITY.`;

/** A new pair of keys, as `age-keygen` writes it. */
export async function newKeyFile(now: Date): Promise<string> {
  const identity = await generateX25519Identity();
  const recipient = await identityToRecipient(identity);
  return `# created: ${now.toISOString()}\n# public key: ${recipient}\n${identity}`;
}

/** The identities in a file of keys. */
export function identitiesIn(text: string): string[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line.startsWith("AGE-SECRET-KEY-"));
}
