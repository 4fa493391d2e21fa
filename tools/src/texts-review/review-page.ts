import { locales } from '@panthiya/contract/locale/locales';
import { escapeHtml } from '@panthiya/server/escape-html';
import { showReviewed } from './review-list.ts';
import { countReviewed, type ReviewedText } from './reviewed-texts.ts';

const STYLE = `
body{margin:0;font:16px/1.5 system-ui,'Noto Sans','Noto Sans Sinhala','Noto Sans Tamil',sans-serif;color:#211d18;background:#f6f3ee}
header{position:sticky;top:0;z-index:1;padding:12px 16px;background:#fff;border-bottom:1px solid #cfc7ba}
h1{margin:0;font-size:20px}header p{margin:0 0 8px;color:#5c554b}
form{display:flex;flex-wrap:wrap;gap:8px 16px;align-items:center}
input[type=search]{width:16em}input,select,button{font:inherit;min-height:36px}
article{margin:16px;padding:12px 16px;background:#fff;border:1px solid #cfc7ba;border-radius:10px;overflow-x:auto}
article.never{border-left:6px solid #b3261e}article.template,article.part{border-left:6px dotted #f2ae1d}
.facts{margin:0 0 8px;color:#5c554b;font-size:14px}.views{display:grid;grid-template-columns:repeat(3,360px);gap:16px}
.words{margin:0 0 4px;font-size:18px;overflow-wrap:anywhere}
.sign{display:inline-block;margin:0 6px 6px 0;padding:0 8px;border-radius:8px;font-size:14px;background:#eee}
.machine,.fuzzy,.empty{background:#fdeccb}.reviewed{background:#d7f0dc}.long{background:#f9d3d0}
.picture{position:relative;display:block;width:360px;max-height:740px;overflow:hidden;border:1px solid #cfc7ba}
.picture img{position:absolute;left:0;width:360px}
.frame{position:absolute;border:3px solid #d11a8a;border-radius:4px}
`;

const option = ([value, label]: readonly [string, string]): string =>
  `<option value="${escapeHtml(value)}">${escapeHtml(label)}</option>`;

/** The page of pictures: one file, with the pictures in a folder beside it. */
export function drawReviewPage(texts: readonly ReviewedText[]): string {
  const { all, page, part, mail, template, never } = countReviewed(texts);
  const folders = [...new Set(texts.map(({ folder }) => folder))].toSorted();
  const shown = {
    page: 'in its place',
    part: 'in its part of a page',
    mail: 'in a mail',
    template: 'from its template',
    never: 'never seen',
  };
  const others = Object.entries(locales).filter(([locale]) => locale !== 'en');
  // No text can end the script that carries it.
  const data = JSON.stringify(texts).replaceAll('<', String.raw`\u003c`);
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Translations in their places</title>
<style>${STYLE}</style>
<header>
<h1>Translations in their places</h1>
<p>${all} texts: ${page} seen in their places, ${part} in parts of pages, ${mail} in mails, ${template} from templates, ${never} never seen. A press on a picture opens it whole.</p>
<form>
<label>Search <input type="search" name="search"></label>
<label>Language <select name="language">${[['', 'both'] as const, ...others.map(([locale, { name }]) => [locale, name] as const)].map(option).join('')}</select></label>
<label><input type="checkbox" name="unread"> not reviewed</label>
<label><input type="checkbox" name="long"> too long</label>
<label>Shown <select name="shown">${[['', 'everywhere'] as const, ...Object.entries(shown)].map(option).join('')}</select></label>
<label>Folder <select name="folder">${[['', 'all'] as const, ...folders.map((folder) => [folder, folder] as const)].map(option).join('')}</select></label>
<output></output>
<button type="button" data-step="-1">Back</button>
<button type="button" data-step="1">Next</button>
</form>
</header>
<main></main>
<script type="application/json" id="texts">${data}</script>
<script>(${showReviewed.toString()})(JSON.parse(document.getElementById('texts').textContent))</script>
</html>
`;
}
