import { expect, test } from "vitest";
import { shortInstitution, shortRegion } from "./short-names.ts";

test("the longest matching legal form of an institution is abbreviated", () => {
  const name = "Государственное бюджетное учреждение здравоохранения «Краевой диспансер № 4»";
  expect(shortInstitution(name)).toBe("ГБУЗ «Краевой диспансер № 4»");
  expect(shortInstitution("Областное государственное бюджетное учреждение здравоохранения «Больница»")).toBe(
    "ОГБУЗ «Больница»",
  );
});

test("a short institution name is unchanged", () => {
  expect(shortInstitution("ФГБУ «НИИ»")).toBe("ФГБУ «НИИ»");
});

test("a region is abbreviated by its kind", () => {
  expect(shortRegion("Омская область")).toBe("Омская\u00a0обл.");
  expect(shortRegion("Ханты-Мансийский автономный округ – Югра")).toBe("Ханты-Мансийский\u00a0АО\u00a0– Югра");
  expect(shortRegion("Еврейская автономная область")).toBe("Еврейская автономная\u00a0обл.");
  expect(shortRegion("Заречный край")).toBe("Заречный край");
});
