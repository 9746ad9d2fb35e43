import { expect, test } from "vitest";
import { makeSealingKeys, openAct, sealAct } from "./sealed-act.ts";

test("only the private key opens what was sealed; a changed text does not open", async () => {
  const [keys, others] = [await makeSealingKeys(), await makeSealingKeys()];
  const text = JSON.stringify({ fio: "Вымыслова Ирина" });
  const sealed = await sealAct(keys.publicKey, text);
  expect(await openAct(keys.privateKey, sealed)).toBe(text);
  expect(await openAct(others.privateKey, sealed)).toBeUndefined();
  expect(await openAct(keys.privateKey, `${sealed.slice(0, -4)}AAA=`)).toBeUndefined();
  expect(await openAct(keys.privateKey, "мусор")).toBeUndefined();
  expect(await sealAct(keys.publicKey, text)).not.toBe(sealed);
});
