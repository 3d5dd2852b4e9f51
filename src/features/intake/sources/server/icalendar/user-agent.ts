/** Some servers and the walls before them answer no one who gives no name. */
export const USER_AGENT = "Tenure (calendar)";
