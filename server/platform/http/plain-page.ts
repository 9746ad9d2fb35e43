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

/** For what cannot be shown inside the site. `detail` is one of our own sentences. */
export function plainErrorPage(status: number, detail: string): string {
  const words = detail.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  return plainPage(titleOf(status), `<p>${words}</p>\n<p><a href="/">На главную</a></p>`);
}

function titleOf(status: number): string {
  if (status === 429) return "Слишком много запросов";
  return status === 503 || status === 507 ? "Сайт временно не\u00a0принимает запросы" : "Неожиданная ошибка приложения";
}
