/** What is what in an export, for whoever opens the folder in years. */
export function exportReadme(site: string, date: string, missing: string[]): string {
  return `Выгрузка сайта ${site} от ${date}

Здесь всё, чем владеет общество: содержание сайта, файлы и регистрации. Это обычные файлы:
JSON в кодировке UTF-8, таблица CSV и документы в том виде, в каком их скачивают посетители.

api/             ответы открытых вызовов сайта, слово в слово; описание полей – на сайте, /api/docs/
  tags.json        рубрики новостей          GET /api/news/tag/
  news.json        опубликованные новости    GET /api/news/, все на одной странице
  seasons.json     сезоны школы с занятиями  GET /api/seasons12/
  schools.json     занятия школы             GET /api/schools/
  conferences.json конференции               GET /api/conferences/
  bulletins.json   выпуски бюллетеня         GET /api/bulletins/
  documents.json   документы                 GET /api/documents/
  pages.json       страницы                  GET /api/pages/
  site.json        название, контакты        GET /api/site/
entries.json     чего посетители не видят: черновики, запланированное, снятое с сайта и рабочие
                 копии, которые отличаются от опубликованного. state: draft – черновик, published –
                 на сайте или ждёт своего времени, archived – снято; subject – номер на сайте;
                 data – поля, какими их видит редактор; on_site – что на сайте у того, что появится
                 или уйдёт в назначенное время
redirects.json   прежние адреса страниц и файлов: from ведёт на to
files.json       библиотека файлов: путь, имя, размер в байтах
files/           сами файлы; адрес /media/путь на сайте – это files/путь здесь
registrations/   персональные данные
  registrations.json  регистрации целиком: ответы, согласие (версия и SHA-256 текста, время, адрес),
                      коды QR (passes.code) и SHA-256 ключей страниц с результатом
  registrations.csv   они же таблицей для Excel
  settings.json       как открыта регистрация на каждую конференцию, сколько мест
export.json      адрес сайта, время и версия выгрузки

Чего здесь нет: учётных записей сотрудников, паролей, журнала действий, истории правок, корзины.
Всё это хранит резервная копия: npm run backup.

Вернуть выгрузку в пустой сайт: npm run import -- папка

Папка registrations содержит персональные данные. Храните выгрузку так, чтобы её не прочёл никто
посторонний, и не передавайте целиком: для передачи содержания сайта удалите эту папку.
${missing.length === 0 ? "" : `\nЭтих файлов на диске не было, хотя сайт их называет:\n${missing.map((path) => `  ${path}\n`).join("")}`}`;
}
