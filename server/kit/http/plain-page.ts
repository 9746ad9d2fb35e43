/**
 * Returns a page without script or database, styled by `plain-error.css`.
 * @param main HTML, not escaped.
 */
export function plainPage(title: string, main: string): string {
  return `<!DOCTYPE html>
<html lang="ru">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="stylesheet" href="/plain-error.css">
</head>
<body>
<main>
<h1>${title}</h1>
${main}
</main>
</body>
</html>
`;
}

/**
 * Returns an error page without the site's layout.
 * @param sentences HTML, not escaped.
 */
export function plainErrorPage(status: number, ...sentences: (string | undefined)[]): string {
  const words = sentences.filter((sentence) => sentence !== undefined).map(paragraph);
  return plainPage(titleOf(status), `${words.join("")}<p><a href="/">На главную</a></p>`);
}

function paragraph(sentence: string): string {
  return `<p>${sentence.replaceAll("&", "&amp;").replaceAll("<", "&lt;")}</p>\n`;
}

function titleOf(status: number): string {
  if (status === 429) return "Слишком много запросов";
  return status === 503 || status === 507 ? "Сайт временно не принимает запросы" : "Неожиданная ошибка приложения";
}
