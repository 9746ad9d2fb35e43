/** A page without script that needs no database, in the little style of `plain-error.css`. Both parts are HTML of our own. */
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
 * For what cannot be shown inside the site.
 * @param sentences of our own.
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
  return status === 503 || status === 507 ? "Сайт временно не\u00a0принимает запросы" : "Неожиданная ошибка приложения";
}
