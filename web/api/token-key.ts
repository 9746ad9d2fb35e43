/** Storage key of the token; existing clients use it too. */
export const tokenKey = "auth_token";
