import { expect, test } from "vitest";
import { fileFromData } from "./file-from-data.ts";

test("a picture in a data address becomes a file with a name and its bytes", async () => {
  const file = fileFromData("data:image/jpeg;base64,/9j/4A==");
  expect(file).toMatchObject({ name: "Из буфера.jpg", type: "image/jpeg" });
  expect([...new Uint8Array((await file?.arrayBuffer()) ?? [])]).toEqual([0xff, 0xd8, 0xff, 0xe0]);
});

test.each([
  "data:image/svg+xml;base64,PHN2Zz4=",
  "data:image/png;base64,",
  "data:image/png;base64,=====",
  "/media/a.png",
  "blob:1",
])("«%s» is not converted to a file", (address) => {
  expect(fileFromData(address)).toBeNull();
});
