/** The administrator of every test site. */
export const staff = { username: "administrator", password: "берег, лодка и туман" };
