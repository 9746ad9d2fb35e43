import { all, any, type Condition, has } from "./search-condition.ts";
import { foldForSearch, phonePiece, shortPiece } from "./search-document.ts";

/**
 * Converts a typed search into a condition: all words must match, in any order. «№ 54» also matches 54, since numbers
 * are stored without the sign.
 */
export function searchCondition(typed: string): Condition {
  const unsigned = typed.replace(/№\s*(?=\d)/g, " ");
  return unsigned === typed ? allOf(typed) : any([allOf(typed), allOf(unsigned)]);
}

function allOf(typed: string): Condition {
  const text = foldForSearch(typed);
  const phones: Condition[] = [];
  // Only runs between spaces: digits inside an e-mail address belong to it.
  const rest = text.replace(/(?<!\S)[\d+()-][\d +()-]*(?!\S)/g, (run) => {
    if (run.replace(/\D/g, "").length < 4) return run;
    phones.push(any([words(run), has(phonePiece(run.replace(/\D/g, "").replace(/^8/, "7")))]));
    return " ";
  });
  return all([words(rest), ...phones]);
}

function words(text: string): Condition {
  return all(
    text
      .split(" ")
      .filter((word) => word !== "")
      .map((word) => has(Array.from(word).length < 3 ? shortPiece(word) : word)),
  );
}
