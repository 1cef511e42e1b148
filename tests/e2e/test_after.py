"""Nothing is lost: replay, verification, another tab, a server that dies."""

import json
import os
import signal
import socket
import subprocess
import sys
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.e2e.conftest import Arrive
from tests.e2e.guest import PATIENCE, Guest
from tests.e2e.swift import finish
from tests.server.house import House, own_port, until


def test_a_finished_game_is_replayed_downloaded_and_verified(arrive: Arrive, house: House, tmp_path: Path) -> None:
    ada = arrive("Ada")
    # As on plain http in a local network: no WebCrypto.
    ada.page.add_init_script("Object.defineProperty(crypto, 'subtle', { value: undefined })")
    ada.make_table("bot")
    ada.await_turn()
    ada.move()
    ada.await_turn()
    finish(house, ada)
    ada.close_dialogs()
    ada.click('.ended a[href^="/r/"]:not([href*="tab="])')
    page = ada.page
    ada.see(".reel")
    expect(page.locator(".hands .hand")).to_have_count(2)  # all cards open
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    expect(page.locator('.replay[data-frame="3"]')).to_be_visible()
    page.locator(".film select").select_option("none")
    expect(page.locator(".hand")).to_have_count(0)
    page.locator(".film select").select_option("0")
    expect(page.locator(".hand")).to_have_count(1)
    page.get_by_role("button", name="To the end").click()
    page.get_by_role("button", name="To the start").click()
    page.click("#verify")
    expect(page.locator(".fairness .good")).to_contain_text("promised to this browser")
    expect(page.locator(".fairness .good")).not_to_contain_text("cannot be told here")
    with page.expect_download() as waiting:
        page.locator(".fairness a").click()
    record = tmp_path / "game.jsonl"
    waiting.value.save_as(record)
    page.locator(".fairness details", has=page.locator("code.kept")).locator("summary").click()
    kept = page.locator(".fairness code.kept").inner_text().split()
    assert kept[:3:2] == ["ognisko", "--commitment"]
    command = [sys.executable, "-m", "ognisko.cli", *kept[1:-1], str(record)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    # A stranger can watch the replay by its link.
    jan = arrive("Jan").go(page.url)
    jan.see(".reel")


def test_two_tabs_one_move(arrive: Arrive) -> None:
    ada = arrive("Ada").make_table("bot")
    ada.await_turn()
    version, table = ada.version, ada.table
    seat = 0 if ada.page.locator(".seats li").first.get_attribute("aria-current") else 1
    moves = [f"up1 {piece}" for piece in ada.totem[4:6]]
    bodies = [json.dumps({"seat": seat, "version": version, "action": move}) for move in moves]
    statuses = ada.page.evaluate(
        """([table, bodies]) => Promise.all(bodies.map(body => fetch(`/api/tables/${table}/act`,
           {method: 'POST', headers: {'Content-Type': 'application/json'}, body}).then(answer => answer.status)))""",
        [table, bodies],
    )
    assert sorted(statuses) == [200, 409]
    # Both tabs of one person are alive and agree.
    other = ada.context.new_page()
    other.goto(ada.page.url)
    expect(other.locator(".hand .card").first).to_be_visible(timeout=PATIENCE)


def test_names_are_text(arrive: Arrive) -> None:
    guest = arrive("<img src=x onerror=a()>").play_now()
    expect(guest.see(".seats")).to_contain_text("<img src=x")
    expect(guest.page.locator(".seats img")).to_have_count(0)


def serve(port: int, db: Path) -> "subprocess.Popen[bytes]":
    command = [sys.executable, "-m", "ognisko.cli", "serve", "--port", str(port), "--db", str(db), "--no-browser"]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True)

    def answers() -> bool:
        try:
            socket.create_connection(("127.0.0.1", port), PATIENCE / 1000).close()
        except OSError:
            return False
        return True

    until(answers, PATIENCE / 1000)
    return process


def end(process: "subprocess.Popen[bytes]", how: int) -> None:
    os.killpg(process.pid, how)
    process.wait(PATIENCE / 1000)


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGTERM], ids=["killed", "stopped"])
def test_the_page_survives_a_server_that_dies(browser: Browser, tmp_path: Path, how: int) -> None:
    port = own_port()
    server = serve(port, tmp_path / "tables.db")
    try:
        ada = Guest(browser, f"http://127.0.0.1:{port}")
        ada.make_table("bot")
        ada.await_turn()
        ada.move()
        ada.await_turn()
        version, totem = ada.version, ada.totem
        end(server, how)
        ada.see(".offline")
        server = serve(port, tmp_path / "tables.db")
        expect(ada.page.locator(".offline")).to_have_count(0)
        assert (ada.version, ada.totem) == (version, totem)
        ada.move()
        ada.await_turn()
        ada.context.close()
        assert not ada.complaints
    finally:
        end(server, signal.SIGKILL)
