/** The sentences of the wire, as clients of the original service know them. */
export const problemTexts = {
  wrongPage: "Неправильная страница",
  notFound: "Страница не найдена.",
  badAddress: "Адрес записан с ошибкой.",
  addressTooLong: "Слишком длинный адрес.",
  headersTooLong: "Слишком длинные заголовки запроса.",
  brokenRequest: "Запрос нельзя разобрать.",
  bodyTooLarge: "Слишком большое тело запроса.",
  unexpected: "На сервере произошла ошибка. Мы уже знаем о ней, попробуйте позже.",
  unavailable: "Сервис временно недоступен. Попробуйте позже.",
  methodNotAllowed: (method: string) => `Метод "${method}" не разрешен.`,
  unsupportedType: (type: string) => `Неподдерживаемый тип данных "${type}" в запросе.`,
} as const;
