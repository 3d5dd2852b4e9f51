/**
 * The minimum cost of a sheet with this many visible rows: plain elements without a framework, attributes or colors, whose
 * words are replaced while they are scrolled. No page does better on the machine that runs it.
 */
export const FLOOR_PAGE = `<!doctype html>
<style>
  body { margin: 0; font: 14px sans-serif }
  [role=grid] { position: relative; height: 612px; width: 1180px; margin: 200px 0 0 240px; overflow: auto }
  .body { position: relative; height: 3800000px }
  .row { position: absolute; top: 0; left: 0; width: 100%; height: 38px; display: grid; contain: strict;
    grid-template-columns: repeat(11, 1fr); border-bottom: 1px solid #ccc }
  .row div { overflow: hidden; white-space: nowrap; line-height: 38px; padding: 0 8px }
</style>
<div role="grid"><div class="body"></div></div>
<script>
  const ROW_PX = 38, ROWS = 26, CELLS = 11, BEFORE = 3;
  const sheet = document.querySelector("[role=grid]");
  const rows = Array.from({ length: ROWS }, () => {
    const element = document.createElement("div");
    element.className = "row";
    const words = Array.from({ length: CELLS }, () => {
      const cell = document.createElement("div");
      const text = document.createTextNode("");
      cell.append(text);
      element.append(cell);
      return text;
    });
    sheet.firstChild.append(element);
    return { element, words, line: -1 };
  });
  const draw = () => {
    const first = Math.max(0, Math.floor(sheet.scrollTop / ROW_PX) - BEFORE);
    for (let line = first; line < first + ROWS; line += 1) {
      const row = rows[line % ROWS];
      if (row.line === line) continue;
      row.line = line;
      row.element.style.transform = "translateY(" + line * ROW_PX + "px)";
      row.words.forEach((text, cell) => { text.data = "Cell " + line + " " + cell });
    }
  };
  sheet.addEventListener("scroll", draw);
  draw();
</script>`;
