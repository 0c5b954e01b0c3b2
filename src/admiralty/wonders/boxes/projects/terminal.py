"""The Great Projects in the terminal: the open project, always in sight."""

from __future__ import annotations

from rich.console import RenderableType
from rich.panel import Panel
from rich.text import Text

from ...book import Book
from ...terminal.look import Look
from ...terminal.style import colored, sign
from ...view import View
from ...words import Speaker
from .rows import ProjectData
from .typed.facts import site_view
from .typed.words import told


class SiteLook(Look):
    """Draws the building site of one table."""

    def __init__(self, speaker: Speaker, book: Book) -> None:
        self.speaker = speaker
        self.projects = {project.id: project for project in book.edition.of(ProjectData).projects}

    def table(self, view: View) -> RenderableType | None:
        site = site_view(view)
        if not site.project:
            return None
        project = self.projects[site.project]
        text = colored(project.color, self.speaker.called("project", project.id))
        text.append(f"  {self.speaker.tr('project.tokens', n=site.project_tokens)}", style="bold")
        text.append(f"\n{told(self.speaker, project)}{sign(project.marks, 'cost', 'reward', 'penalty')}", style="")
        return Panel(text, title=self.speaker.tr("table.project"), border_style="dim")

    def along(self, name: str) -> Text:
        return Text(self.speaker.tr("use.part"))
