/** Who may sign in at every test site from the start. */
export const staff = { username: "administrator", password: "берег, лодка и туман" };
