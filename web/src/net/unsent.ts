/** How many choices of this page the server has not confirmed: to load the page anew would lose them. */
export const unsent = { choices: 0 };
