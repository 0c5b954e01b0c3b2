// Why nothing can be done from a place now, in a line, with the rule.
import { tr } from "../../words/words.svelte";
import type { Helm } from "../helm.svelte";
import { color, tellQuestion } from "./telling";

export function whyNothing(helm: Helm, id: string): { text: string; rules: string[] } {
  const { view } = helm;
  if (!helm.deciding) return { text: tr("orders.not_asked"), rules: ["P6"] };
  if (view.question.kind !== "act") {
    const question = tellQuestion(
      view.question,
      view.actions,
      view.color,
      view.seen[view.seen.length - 1] ?? "",
    );
    return { text: tr("orders.other", { question }), rules: [] };
  }
  const owner = helm.land.get(id)?.owner ?? helm.ships.get(id)?.color ?? "";
  const mine = (helm.own as string[]).includes(owner);
  if (!owner || owner === "unexplored") return { text: tr("orders.empty"), rules: ["PA2"] };
  if (!mine) return { text: tr("orders.not_yours", { owner: color(owner) }), rules: ["PA2"] };
  if (view.actions === 0) return { text: tr("orders.no_actions"), rules: [] };
  return { text: tr("orders.none"), rules: ["PA2"] };
}
