import ts from 'typescript';

/** More positional arguments than this are mixed up easily: the others have names. */
const MOST = 3;

/** Functions of a file with too many positional parameters, each as `name (line 12): 5 parameters`. */
export function findLongParameterLists(path: string, text: string): readonly string[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) && node.parameters.length > MOST) {
      const line = file.getLineAndCharacterOfPosition(node.getStart()).line + 1;
      found.push(`${nameOf(node)} (line ${line}): ${node.parameters.length} parameters`);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

function nameOf(node: ts.SignatureDeclaration): string {
  if (node.name) return node.name.getText();
  const { parent } = node;
  const isNamed = ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent);
  return isNamed ? parent.name.getText() : 'a function';
}
