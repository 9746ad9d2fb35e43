import { expect, test } from "vitest";
import { localName, scanXml } from "#server/kit/scan-xml.ts";
import { fieldsWatch } from "./word-fields.ts";

const char = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
const instruction = (text: string) => `<w:r><w:instrText xml:space="preserve">${text}</w:instrText></w:r>`;
const shown = (text: string) => `<w:r><w:t>${text}</w:t></w:r>`;
const simple = (text: string) => `<w:fldSimple w:instr="${text}">${shown("1")}</w:fldSimple>`;
const [begin, separate, end] = [char("begin"), char("separate"), char("end")];
const field = (...inside: string[]) => [begin, ...inside, separate, shown("1"), end].join("");

/** The findings in a paragraph with this XML. */
function watched(xml: string) {
  const fields = fieldsWatch();
  scanXml(Buffer.from(`<w:p>${xml}</w:p>`), {
    element: (tag, attributes) => fields.element(localName(tag), attributes),
    closes: (tag) => fields.closes(localName(tag)),
    text: fields.text,
  });
  return fields;
}

const hasDde = (xml: string): boolean => watched(xml).hasDde;

test.each<[where: string, xml: string]>([
  ["in a field", field(instruction(' DDEAUTO c:\\\\cmd.exe "/k calc" '))],
  ["in small letters", field(instruction("dde cmd"))],
  ["in quotes", field(instruction(' "DDE" cmd'))],
  ["strewn over runs", field(instruction(" D"), instruction("D"), instruction("E cmd"))],
  ["in a field without a result", begin + instruction("DDE cmd") + end],
  ["in the instruction of another field", field(instruction(" = "), field(instruction("DDE cmd")))],
  ["in the result of another field", begin + instruction("PAGE") + separate + field(instruction("DDE cmd")) + end],
  [
    "after a field in an instruction",
    field(instruction("PAGE"), field(instruction("DATE")), field(instruction("DDE"))),
  ],
  ["behind another field", field(instruction("PAGE")) + field(instruction("DDE cmd"))],
  ["behind the end of a field that nobody began", end + separate + field(instruction("DDE cmd"))],
  ["in a simple field", simple(" DDE cmd")],
  ["in a simple field within a result", begin + instruction("PAGE") + separate + simple("DDE cmd") + end],
  ["where another field works out the name", field(field(instruction("QUOTE 68 68 69")), instruction(" cmd"))],
  ["where another field works it out behind spaces", field(instruction("  "), field(instruction("QUOTE 68 68 69")))],
  [
    "where another field works out a letter",
    field(instruction("D"), field(instruction("QUOTE 68")), instruction("E cmd")),
  ],
  [
    "where another field works out nothing",
    field(instruction("DD"), field(instruction("QUOTE")), instruction("E cmd")),
  ],
  ["where another field works it out in quotes", field(instruction(' "'), field(instruction("QUOTE 68 68 69")))],
  ["where a simple field works out the name", field(simple("QUOTE 68 68 69"), instruction(" cmd"))],
])("DDE is detected %s", (_where, xml) => {
  expect(hasDde(xml)).toBe(true);
});

test.each<[where: string, xml: string]>([
  ["in what people read", shown("DDE")],
  ["in the result of a field", begin + instruction("PAGE") + separate + shown("DDE") + end],
  ["in a text between the instructions of a field", begin + instruction(" ") + shown("DDE") + separate + end],
  ["behind the name of another field", field(instruction(' HYPERLINK "DDE" '))],
  ["behind the name of another field, in a run of its own", field(instruction(" HYPERLINK "), instruction("DDE"))],
  ["in an instruction without a field", instruction("DDE cmd")],
  ["in an instruction behind a field", field(instruction("PAGE")) + instruction("DDE cmd")],
  ["in the instruction of no simple field", '<w:r w:instr="DDE cmd"/>'],
  ["in a field without an instruction", begin + separate + end + begin + end],
  ["in a field behind one without an instruction", begin + end + field(instruction("PAGE"))],
  ["in a field in the result of one without an instruction", begin + separate + field(instruction("PAGE")) + end],
  ["in a simple field without an instruction", "<w:fldSimple/>"],
  [
    "in a number that is worked out from another",
    field(instruction("="), field(instruction("PAGE")), instruction("+1")),
  ],
  ["in a name that begins like it", field(instruction("D"), instruction("ATE "), field(instruction("PAGE")))],
  ["in a field whose parameter another works out", field(instruction("DOCPROPERTY "), field(instruction("PAGE")))],
])("DDE is not detected %s", (_where, xml) => {
  expect(hasDde(xml)).toBe(false);
});

test.each<[string, string]>([
  ["a picture", field(instruction(' INCLUDEPICTURE "https://evil.example/a.png" \\* MERGEFORMATINET '))],
  ["a picture of a share", simple("INCLUDEPICTURE \\\\\\\\evil\\\\share\\\\a.png")],
  ["a text behind a switch", field(instruction(' includetext \\! "http://evil.example/a" '))],
  [
    "a picture whose place another field works out",
    field(instruction("INCLUDEPICTURE "), field(instruction("QUOTE x"))),
  ],
])("%s from the network is detected", (_what, xml) => {
  expect(watched(xml).hasRemote).toBe(true);
});

test("a picture on the own disk is not from the network", () => {
  const local = field(instruction(' INCLUDEPICTURE "C:\\\\Temp\\\\a.png" \\* MERGEFORMATINET \\d '));
  expect(watched(local)).toMatchObject({ hasRemote: false, hasDde: false });
});
