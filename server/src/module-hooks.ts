import { registerHooks } from 'node:module';

// drizzle-orm as ES modules costs 110 MB and 350-500 ms a process; its CommonJS build does not (ADR 0004).
registerHooks({
  resolve: (specifier, context, nextResolve) =>
    specifier.startsWith('drizzle-orm')
      ? nextResolve(specifier, { ...context, conditions: ['node', 'require'] })
      : nextResolve(specifier, context),
});
