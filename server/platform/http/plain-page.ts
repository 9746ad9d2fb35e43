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
 * @param detail one of our own sentences.
 * @param code by which the log knows what happened, where it does.
 */
export function plainErrorPage(status: number, detail: string, code?: string): string {
  const words = detail.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  const named = code === undefined ? "" : `<p>Если напишете нам об\u00a0этом, назовите код: <code>${code}</code></p>\n`;
  return plainPage(titleOf(status), `<p>${words}</p>\n${named}<p><a href="/">На главную</a></p>`);
}

function titleOf(status: number): string {
  if (status === 429) return "Слишком много запросов";
  return status === 503 || status === 507 ? "Сайт временно не\u00a0принимает запросы" : "Неожиданная ошибка приложения";
}
