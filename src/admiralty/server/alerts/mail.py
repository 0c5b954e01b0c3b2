"""E-mail, where the host has named a server for it."""

from __future__ import annotations

import smtplib
import ssl
from dataclasses import dataclass
from email.message import EmailMessage
from email.utils import formatdate, make_msgid
from urllib.parse import unquote, urlsplit

from ...kernel.game import Malformed
from ..settings import Settings
from .letter import Letter, Outcome

SECONDS = 20.0
PORTS = {"smtp": 587, "smtps": 465}


@dataclass(frozen=True, slots=True)
class Post:
    """The mail server, and what our mails say of themselves."""

    scheme: str
    host: str
    port: int
    user: str
    password: str
    sender: str
    address: str
    """Where visitors find us: links in a mail begin with it."""

    def deliver(self, letter: Letter) -> Outcome:
        """Hand a letter over to the mail server."""
        message = EmailMessage()
        message["From"], message["To"], message["Subject"] = self.sender, letter.to, letter.title
        message["Date"], message["Message-ID"] = (
            formatdate(),
            make_msgid(domain=self.sender.rpartition("@")[2].strip(">")),
        )
        message["Auto-Submitted"] = "auto-generated"
        message["List-Unsubscribe"] = f"<{self.address}/mail/{letter.row}>"
        message.set_content(letter.text)
        try:
            with self._line() as line:
                line.send_message(message)
        except smtplib.SMTPRecipientsRefused:
            return "gone"
        except smtplib.SMTPResponseException as answer:
            return "later" if answer.smtp_code < 500 else "refused"
        except (OSError, smtplib.SMTPException):
            return "later"
        return "sent"

    def _line(self) -> smtplib.SMTP:
        secure = ssl.create_default_context()
        if self.scheme == "smtps":
            line: smtplib.SMTP = smtplib.SMTP_SSL(self.host, self.port, timeout=SECONDS, context=secure)
        else:
            line = smtplib.SMTP(self.host, self.port, timeout=SECONDS)
            line.ehlo()
            if line.has_extn("starttls"):
                line.starttls(context=secure)
        if self.user:
            line.login(self.user, self.password)
        return line


def post_of(settings: Settings) -> Post | None:
    """The mail server of these settings; None where there is none."""
    if not settings.smtp:
        return None
    if not (settings.public and settings.mail_from):
        raise Malformed("ADMIRALTY_SMTP needs ADMIRALTY_URL (links in mails) and ADMIRALTY_MAIL_FROM (who sends them)")
    url = urlsplit(settings.smtp)
    if url.scheme not in PORTS or not url.hostname:
        raise Malformed("ADMIRALTY_SMTP: it should look like smtp://user:password@host:587 or smtps://host")
    port = url.port or PORTS[url.scheme]
    user, password = unquote(url.username or ""), unquote(url.password or "")
    return Post(url.scheme, url.hostname, port, user, password, settings.mail_from, settings.public)
