/** Drawn without React: this is what is left when React could not start. */
export const showStartFailure = (says = "Starting application..."): void => {
  const main = document.createElement("main");
  main.className = "grid min-h-dvh place-content-center gap-4 p-6 text-center";
  const text = document.createElement("p");
  text.textContent = says;
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = "Reload Page";
  button.className = "min-h-control rounded-md border border-line-strong bg-surface px-3.5 font-semibold text-1";
  button.addEventListener("click", () => location.reload());
  main.append(text, button);
  document.body.replaceChildren(main);
};
