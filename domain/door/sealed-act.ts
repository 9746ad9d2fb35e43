/**
 * Encryption to the server alone: a device can seal an act, but not read it again. ECDH on P-256 with a new key for each
 * act, HKDF-SHA-256, AES-256-GCM.
 */

const curve = { name: "ECDH", namedCurve: "P-256" } as const;
const publicLength = 65;
const ivLength = 12;

export type SealingKeys = { publicKey: string; privateKey: string };

/** Makes the two keys of a device: base64 of the raw public key and of the PKCS #8 private key. */
export async function makeSealingKeys(): Promise<SealingKeys> {
  const { publicKey, privateKey } = await crypto.subtle.generateKey(curve, true, ["deriveBits"]);
  const exported = await crypto.subtle.exportKey("pkcs8", privateKey);
  return {
    publicKey: toBase64(new Uint8Array(await crypto.subtle.exportKey("raw", publicKey))),
    privateKey: toBase64(new Uint8Array(exported)),
  };
}

export async function sealAct(publicKey: string, text: string): Promise<string> {
  const receiver = await crypto.subtle.importKey("raw", fromBase64(publicKey), curve, false, []);
  const own = await crypto.subtle.generateKey(curve, true, ["deriveBits"]);
  const ownPublic = new Uint8Array(await crypto.subtle.exportKey("raw", own.publicKey));
  const key = await sharedKey(own.privateKey, receiver, ownPublic);
  const iv = crypto.getRandomValues(new Uint8Array(ivLength));
  const sealed = await crypto.subtle.encrypt({ name: "AES-GCM", iv }, key, new TextEncoder().encode(text));
  return toBase64(new Uint8Array([...ownPublic, ...iv, ...new Uint8Array(sealed)]));
}

/** @returns undefined for a text that was not sealed with the other key. */
export async function openAct(privateKey: string, sealed: string): Promise<string | undefined> {
  try {
    const bytes = fromBase64(sealed);
    const senderBytes = bytes.slice(0, publicLength);
    const own = await crypto.subtle.importKey("pkcs8", fromBase64(privateKey), curve, false, ["deriveBits"]);
    const sender = await crypto.subtle.importKey("raw", senderBytes, curve, false, []);
    const key = await sharedKey(own, sender, senderBytes);
    const iv = bytes.slice(publicLength, publicLength + ivLength);
    const opened = await crypto.subtle.decrypt({ name: "AES-GCM", iv }, key, bytes.slice(publicLength + ivLength));
    return new TextDecoder().decode(opened);
  } catch {
    return undefined;
  }
}

async function sharedKey(own: CryptoKey, other: CryptoKey, salt: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  const bits = await crypto.subtle.deriveBits({ name: "ECDH", public: other }, own, 256);
  const secret = await crypto.subtle.importKey("raw", bits, "HKDF", false, ["deriveKey"]);
  const derivation = { name: "HKDF", hash: "SHA-256", salt, info: new TextEncoder().encode("door act") };
  return crypto.subtle.deriveKey(derivation, secret, { name: "AES-GCM", length: 256 }, false, ["encrypt", "decrypt"]);
}

function toBase64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
}
